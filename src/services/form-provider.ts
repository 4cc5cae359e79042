import type { Ports } from '#engine'
import { guardPage } from './guard-page.ts'

/** The addresses of the provider's script: for browsers with modules and for those without. */
export interface FormProviderAccount {
  moduleScript: string
  legacyScript: string
}

/** The provider's own global, as far as it is used. */
interface ProviderWindow {
  FormProvider?: { init(formId: string, container: Element): void }
}

const SUBMITTED = '.provider-form-success'
const REFRESH_MS = 120_000
const PATIENCE_MS = 10_000

/**
 * Subscription forms of the provider, each mounted into the element marked `data-provider-form="<name>"`.
 * Its script is a stranger's code: it may be missing, late or broken, and only the console hears of it.
 */
export function createFormProvider(account: FormProviderAccount): Pick<Ports, 'mount' | 'observe'> {
  let loading: Promise<void> | null = null
  let attempts = 0
  guardPage(account.moduleScript)

  async function mountOne(name: string): Promise<void> {
    const container = document.querySelector<HTMLElement>(`[data-provider-form="${name}"]`)
    if (!container) throw new Error(`The form ${name} has no container.`)
    loading ??= loadScript(account, ++attempts).catch((error: unknown) => {
      loading = null
      throw error
    })
    await loading
    const { FormProvider }: ProviderWindow = window as ProviderWindow
    if (!FormProvider) throw new Error('The form did not start.')
    FormProvider.init(container.dataset.formId ?? '', container)
    await patiently(waitForContent(container))
  }

  return {
    async mount(names) {
      const outcomes = await Promise.allSettled(names.map(mountOne))
      const failures = outcomes.filter((outcome) => outcome.status === 'rejected')
      for (const { reason } of failures) console.error(reason)
      if (failures[0]) throw failures[0].reason
    },
    // The page itself is asked, never a message: anyone can send one.
    observe: (event) =>
      event === 'form.submitted' && document.querySelector(`[data-provider-form] ${SUBMITTED}`) !== null,
  }
}

/**
 * Puts the script into the page, in both variants, of which a browser takes one. A failed one leaves no trace in the
 * page; but most browsers never ask again for a module that failed, unless its address differs: by the attempt.
 */
async function loadScript({ moduleScript, legacyScript }: FormProviderAccount, attempt: number): Promise<void> {
  const version = Math.floor(Date.now() / REFRESH_MS)
  const create = (address: string, variant: Partial<HTMLScriptElement>) =>
    Object.assign(document.createElement('script'), {
      src: `${address}?v=${version}#${attempt}`,
      async: true,
      ...variant,
    })
  const scripts = [create(moduleScript, { type: 'module' }), create(legacyScript, { noModule: true })]
  try {
    await patiently(
      new Promise((resolve, reject) => {
        for (const script of scripts) {
          script.onload = () => resolve()
          script.onerror = () => reject(new Error('The form did not load.'))
        }
        document.head.append(...scripts)
      }),
    )
  } catch (error) {
    for (const script of scripts) script.remove()
    throw error
  }
}

/** Resolves once the provider has put its form into the container, which may take a request of its own. */
function waitForContent(container: HTMLElement): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (container.firstElementChild) resolve()
    }
    new MutationObserver(look).observe(container, { childList: true })
    look()
  })
}

/** A stranger may keep the visitor waiting only for so long. */
function patiently(work: Promise<void>): Promise<void> {
  const end = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('The form did not come.')), PATIENCE_MS)
  })
  return Promise.race([work, end])
}
