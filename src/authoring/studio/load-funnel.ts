import { type Form, type Funnel, toFormFeatures, toFunnelFeatures, toMachineConfig } from '#engine'

/** The data and the validator that the server made of a funnel's text. */
type FunnelModule = { default: Omit<Funnel, 'form' | 'features' | 'config'> & { form: Omit<Form, 'features'> | null } }

/** A funnel by the address of its module, with every feature: nobody counts bytes here. */
export async function loadFunnel(module: string): Promise<Funnel> {
  const { default: funnel }: FunnelModule = await import(/* @vite-ignore */ module)
  const form = funnel.form && { ...funnel.form, features: toFormFeatures('all') }
  const config = toMachineConfig(funnel.definition, form)
  return { ...funnel, config, form, features: toFunnelFeatures('all') }
}
