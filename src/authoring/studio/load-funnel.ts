import { extras, type Form, type Funnel, findDayFaults, getValues } from '#engine'

/** What the server made of a funnel's text: data and its functions. */
type FunnelModule = { default: Pick<Funnel, 'definition' | 'conditions' | 'language'> & { form: Form | null } }

/** A funnel by the address of its module, with what only some funnels need: nobody counts bytes here. */
export async function loadFunnel(module: string): Promise<Funnel> {
  const { default: funnel }: FunnelModule = await import(/* @vite-ignore */ module)
  const { form } = funnel
  return { ...funnel, extras, getValues, form: form && { ...form, findDayFaults } }
}
