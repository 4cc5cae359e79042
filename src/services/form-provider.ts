import type { Ports } from '#engine'

/** How the provider's script is put into a page and spoken to, as its own instructions say. */
interface FormProviderAccount {
  /** Addresses of the script: for browsers with modules and for those without. */
  moduleScript: string
  legacyScript: string
  /** Name of the global function that takes calls, and of the global in which the script looks that name up. */
  globalName: string
  globalNamedIn: string
  /** The call that starts a form. */
  command: string
  /** CSS selector of what is seen of a form once it has been submitted. */
  submitted: string
}

type Calls = (...call: unknown[]) => void

const isCalls = (value: unknown): value is Calls => typeof value === 'function'

const REFRESH_MS = 120_000
const PATIENCE_MS = 10_000

/**
 * Subscription forms of the provider, each mounted into the element marked `data-provider-form="<name>"`, which has an id.
 * Its script is a stranger's code: it may be missing, late or broken, and only the console hears of it.
 */
export function createFormProvider(account: FormProviderAccount): Pick<Ports, 'mount' | 'observe'> {
  const { moduleScript, legacyScript, globalName, globalNamedIn, command, submitted } = account
  const getCalls = () => {
    const calls: unknown = Reflect.get(window, globalName)
    return isCalls(calls) ? calls : null
  }
  let attempts = 0
  let queue: Calls | null = null
  let scripts: HTMLScriptElement[] = []
  /** Forms on their way: one that was asked for again would be drawn twice, over what the visitor has typed meanwhile. */
  const coming: Record<string, Promise<void> | undefined> = {}
  guardPage(moduleScript)

  /** Puts the script into the page, in both variants, of which a browser takes one, and a queue that it answers when it comes. */
  function embed(): Calls {
    const calls = (...call: unknown[]) => void calls.q.push(call)
    calls.q = [] as unknown[][]
    queue = calls
    Object.assign(window, { [globalNamedIn]: globalName, [globalName]: calls })
    // Most browsers never ask again for a module that failed, unless its address differs: by the attempt.
    const version = `?v=${Math.floor(Date.now() / REFRESH_MS) * 60}#${++attempts}`
    const create = (address: string, variant: Partial<HTMLScriptElement>) =>
      Object.assign(document.createElement('script'), { src: address + version, async: true, ...variant })
    scripts = [create(moduleScript, { type: 'module' }), create(legacyScript, { noModule: true })]
    document.head.append(...scripts)
    return calls
  }

  /** A failed script leaves no trace in the page. One that still comes after its time finds no calls to answer. */
  function giveUp(): void {
    if (getCalls() === queue) Reflect.deleteProperty(window, globalName)
    for (const script of scripts) script.remove()
  }

  async function mountOne(name: string): Promise<void> {
    const container = document.querySelector<HTMLElement>(`[data-provider-form="${name}"]`)
    try {
      if (!container) throw new Error(`The form ${name} has no container.`)
      // It may have come after all, since the attempt before.
      if (container.firstElementChild) return
      const calls = getCalls() ?? embed()
      await new Promise<void>((resolve, reject) => {
        const fail = () => reject(new Error(`The form ${name} did not come.`))
        new MutationObserver(() => container.firstElementChild && resolve()).observe(container, { childList: true })
        for (const script of scripts) {
          script.addEventListener('error', fail)
          script.addEventListener('load', () => getCalls() ?? fail())
        }
        // A stranger may keep the visitor waiting only for so long.
        setTimeout(fail, PATIENCE_MS)
        calls(command, { formId: container.dataset.formId, containerEl: `#${container.id}` })
      })
    } catch (error) {
      if (container) giveUp()
      console.error(error)
      throw error
    }
  }

  return {
    async mount(names) {
      await Promise.all(
        names.map((name) => {
          coming[name] ??= mountOne(name).finally(() => {
            coming[name] = undefined
          })
          return coming[name]
        }),
      )
    },
    // The page itself is asked, never a message: anyone can send one.
    observe: (event) =>
      event === 'form.submitted' &&
      // The thanks stand in the form from the start, hidden.
      [...document.querySelectorAll(`[data-provider-form] :is(${submitted})`)].some((each) => each.checkVisibility()),
  }
}

/**
 * Guards the page against a stranger's script: its errors only reach the console, whenever they happen, and it leads
 * nobody to another site by itself. A visitor's own clicks go where they lead.
 */
function guardPage(script: string): void {
  const home = new URL('.', new URL(script, location.href)).href
  const quiet = (event: Event, from = '', error: unknown = from) => {
    if (!from.includes(home)) return
    event.preventDefault()
    console.error(error)
  }
  addEventListener('error', (event) => quiet(event, event.filename, event.error))
  addEventListener('unhandledrejection', (event) => quiet(event, event.reason?.stack, event.reason))
  // Some browsers do not have it yet.
  window.navigation?.addEventListener('navigate', (event) => {
    if (!event.userInitiated && !event.canIntercept) event.preventDefault()
  })
}
