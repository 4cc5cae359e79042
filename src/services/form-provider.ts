import type { Ports } from '#engine'
import { guardPage } from './guard-page.ts'

/** How the provider's script is put into a page and spoken to, as its own instructions say. */
export interface FormProviderAccount {
  /** Addresses of the script: for browsers with modules and for those without. */
  moduleScript: string
  legacyScript: string
  /** Name of the global function that takes calls, and of the global in which the script looks that name up. */
  globalName: string
  globalNamedIn: string
  /** The call that starts a form. */
  command: string
  /** CSS selector of a form that has been submitted. */
  submitted: string
}

interface EmbeddedScript {
  /** Settles when the script has run, or could not be had. */
  arrival: Promise<void>
  remove(): void
}

const REFRESH_MS = 120_000
const PATIENCE_MS = 10_000

/**
 * Subscription forms of the provider, each mounted into the element marked `data-provider-form="<name>"`, which has an id.
 * Its script is a stranger's code: it may be missing, late or broken, and only the console hears of it.
 */
export function createFormProvider(account: FormProviderAccount): Pick<Ports, 'mount' | 'observe'> {
  const { moduleScript, globalName, globalNamedIn, command, submitted } = account
  let attempts = 0
  let queue: unknown = null
  let script: EmbeddedScript | null = null
  guardPage(moduleScript)

  /** Calls go to the provider's function or, until its script has come, into a queue that the script answers. */
  function embed(): void {
    if (isFunction(globalName)) return
    queue = createQueue()
    Reflect.set(window, globalNamedIn, globalName)
    Reflect.set(window, globalName, queue)
    script = embedScript(account, ++attempts)
  }

  /** A script that did not take over its queue is given up: should it still come, it finds no calls in the page. */
  function giveUp(): void {
    if (isFunction(globalName) && Reflect.get(window, globalName) !== queue) return
    Reflect.deleteProperty(window, globalName)
    script?.remove()
    script = null
  }

  async function mountOne(name: string): Promise<void> {
    const container = document.querySelector<HTMLElement>(`[data-provider-form="${name}"]`)
    if (!container) throw new Error(`The form ${name} has no container.`)
    try {
      embed()
      Reflect.get(window, globalName)(command, { formId: container.dataset.formId, containerEl: `#${container.id}` })
      await withTimeout(Promise.all([script?.arrival, waitForContent(container)]))
    } catch (error) {
      giveUp()
      throw error
    }
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
      event === 'form.submitted' && document.querySelector(`[data-provider-form] :is(${submitted})`) !== null,
  }
}

function isFunction(name: string): boolean {
  return typeof Reflect.get(window, name) === 'function'
}

/** The function that stands in for the provider's: it keeps each call, in order, where the script looks for them. */
function createQueue(): (...call: unknown[]) => void {
  const q: unknown[][] = []
  return Object.assign((...call: unknown[]) => void q.push(call), { q })
}

/** Puts the script into the page, in both variants, of which a browser takes one. A failed one leaves no trace in the page. */
function embedScript({ moduleScript, legacyScript, globalName }: FormProviderAccount, attempt: number): EmbeddedScript {
  const version = toVersion(attempt)
  const create = (address: string, variant: Partial<HTMLScriptElement>) =>
    Object.assign(document.createElement('script'), { src: address + version, async: true, ...variant })
  const scripts = [create(moduleScript, { type: 'module' }), create(legacyScript, { noModule: true })]
  const arrival = new Promise<void>((resolve, reject) => {
    for (const script of scripts) {
      script.onload = () => (isFunction(globalName) ? resolve() : reject(new Error('The form did not start.')))
      script.onerror = () => reject(new Error('The form did not load.'))
    }
  })
  document.head.append(...scripts)
  return {
    arrival,
    remove() {
      for (const script of scripts) script.remove()
    },
  }
}

/**
 * The value under which the provider wants its script to be asked for. Most browsers never ask again for a module that
 * failed, unless its address differs: by the attempt.
 */
function toVersion(attempt: number): string {
  const value = Math.floor(Date.now() / REFRESH_MS) * 60
  return attempt === 1 ? `?v=${value}` : `?v=${value}#${attempt}`
}

/** Resolves once the provider has put its form into the container, which may take a request of its own. */
function waitForContent(container: HTMLElement): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (!container.firstElementChild) return
      observer.disconnect()
      resolve()
    }
    const observer = new MutationObserver(look)
    observer.observe(container, { childList: true })
    look()
  })
}

/** A stranger may keep the visitor waiting only for so long. */
function withTimeout(work: Promise<unknown>): Promise<unknown> {
  const end = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('The form did not come.')), PATIENCE_MS)
  })
  return Promise.race([work, end])
}
