import type { Ports } from '#engine'
import type { FormProviderAccount } from './form-provider.ts'
import { importAnew } from './import-anew.ts'

type FormProvider = Pick<Ports, 'mount' | 'observe'>

/** The form provider's adapter, which is not part of what a page loads before anything is asked of it. */
export function createLazyFormProvider(account: FormProviderAccount): FormProvider {
  let provider: FormProvider | undefined
  return {
    mount: async (names, signal) => {
      const { createFormProvider } = await importAnew(() => import('./form-provider.ts'))
      provider ??= createFormProvider(account)
      await provider.mount(names, signal)
    },
    observe: (event) => provider?.observe(event) ?? false,
  }
}
