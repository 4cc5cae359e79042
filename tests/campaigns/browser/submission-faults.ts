import type { BrowserContext, Page, Route } from 'playwright'
import { expect } from 'playwright/test'
import type { Fault } from '#local/faults.ts'
import type { Campaign } from './campaign.ts'
import type { OwnForm } from './own-forms.ts'

/** One case as its fault sees it. */
export interface Scene {
  campaign: Campaign
  form: OwnForm
  page: Page
  context: BrowserContext
  mark: string
  /** Sends that the fault holds back, the oldest first. */
  held: Route[]
}

type Ending = 'ok' | 'fail'

/** Something that goes wrong around one act of sending, and how that must end. */
export interface SubmissionFault {
  name: string
  /** The ending for the forms of the functions, and for those of EmailJS. */
  ending: Record<OwnForm['channel'], Ending>
  /** The send does its work although the page gets no answer: it must not be repeated by hand. */
  isHidden?: boolean
  /** The lead is mailed past the store. */
  isStoreless?: boolean
  /** The page's time runs while a send is on its way: no answer will come. */
  isEndless?: boolean
  /** Complaints of the browser that are the defence itself. */
  defence?: RegExp
  /** Before the page opens. */
  prepare?(scene: Scene): Promise<unknown>
  /** The form is filled in and about to be sent. */
  begin?(scene: Scene): unknown
  /** In place of one press of the button. */
  press?(scene: Scene): Promise<void>
  /** The button is pressed. */
  during?(scene: Scene): Promise<void>
  /** The outcome is shown, the fault still there. */
  after?(scene: Scene): Promise<void>
  /** From here on nothing is wrong. */
  end?(scene: Scene): Promise<unknown>
}

const fails = { function: 'fail', emailjs: 'fail' } as const
const works = { function: 'ok', emailjs: 'ok' } as const
/** The function's form asks again by itself; the other cannot know whether a mail went out. */
const isRepeated = { function: 'ok', emailjs: 'fail' } as const

/** A service that misbehaves. */
function served(
  name: string,
  fault: Omit<Fault, 'service'>,
  ending: SubmissionFault['ending'] = fails,
): SubmissionFault {
  return {
    name,
    ending,
    begin: ({ campaign, form }) => {
      if (form.channel === 'emailjs') campaign.stack.faults.add({ service: 'emailjs', ...fault })
      else campaign.stack.faults.add({ service: 'functions', path: 'send-', ...fault })
    },
  }
}

/** A send that never reaches the network's other end, the first `times` times. */
function aborted(name: string, code: string, ending: SubmissionFault['ending'] = fails, times = 99): SubmissionFault {
  return {
    name,
    ending,
    begin: ({ context, form }) => context.route(form.target, (route) => route.abort(code), { times }),
    end: ({ context, form }) => context.unroute(form.target),
  }
}

/** A send without an answer: the page's time runs until it gives up. */
function held(name: string, ending: SubmissionFault['ending'], times: number): SubmissionFault {
  return {
    name,
    ending,
    isEndless: true,
    begin: ({ context, form, held: list }) => context.route(form.target, (route) => void list.push(route), { times }),
    end: ({ context, form }) => context.unroute(form.target),
  }
}

const statuses = [500, 502, 503, 504, 520, 546].map((status) => served(`A07 ${status} always`, { status }))
const refusals = [400, 413, 422].map((status) => served(`A09 ${status}`, { status }))
const strangers = [401, 403].map((status) => served(`A10 ${status}`, { status }))
const thief = { location: 'https://ladron.example/robo' }

const html = { status: 200, body: '<!doctype html><p>OK</p>', contentType: 'text/html' }

export const submissionFaults: SubmissionFault[] = [
  {
    name: 'A01 offline',
    ending: fails,
    begin: ({ context }) => context.setOffline(true),
    end: ({ context }) => context.setOffline(false),
  },
  aborted('A02 name not resolved', 'namenotresolved'),
  aborted('A02 connection refused', 'connectionrefused'),
  aborted('A30 two attempts lost', 'connectionreset', isRepeated, 2),
  served('A03 cut before the body', { drop: 'before' }),
  served('A03 cut after 1 byte', { drop: 'during', bytes: 1 }),
  served('A03 cut after 512 bytes', { drop: 'during', bytes: 512 }),
  served('A03 cut after the body', { drop: 'during', bytes: 1_000_000 }),
  { ...served('A04 response lost once', { drop: 'after', times: 1 }, isRepeated), isHidden: true },
  { ...served('A04 response lost always', { drop: 'after' }), isHidden: true },
  {
    name: 'A05 9 s until the response',
    ending: works,
    begin: ({ context, form, held: list }) => context.route(form.target, (route) => void list.push(route)),
    during: async ({ page, held: list }) => {
      await waitFor(() => list.length > 0)
      await page.clock.runFor(9000)
      await list[0]?.continue()
    },
    end: ({ context, form }) => context.unroute(form.target),
  },
  held('A05 one attempt without a response', isRepeated, 1),
  held('A05 no response', fails, 99),
  {
    ...held('A05 the response comes late', fails, 99),
    after: async ({ held: list }) => {
      const late = { status: 200, contentType: 'application/json', body: '{"ok":true}' }
      for (const route of list) await route.fulfill(late).catch(() => {}) // the page no longer listens
    },
  },
  {
    name: 'A06 slow network',
    ending: works,
    begin: async ({ page, context }) => {
      const session = await context.newCDPSession(page)
      const throughput = 50_000
      await session.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 400,
        downloadThroughput: throughput,
        uploadThroughput: throughput,
      })
    },
  },
  ...statuses,
  served('A07 503 once', { status: 503, times: 1 }, isRepeated),
  served('A08 429 with Retry-After', { status: 429, headers: { 'Retry-After': '30' } }),
  ...refusals,
  ...strangers,
  served('A11 200 with a page', html),
  served('A11 200 empty', { status: 200, body: '' }),
  served('A11 response cut short', { status: 200, body: '{"ok":tr' }),
  served('A11 200 with an error', { status: 200, body: '{"error":"lleno"}' }),
  { ...served('A12 302 to another site', { status: 302, headers: thief, body: '' }), defence: /connect-src/ },
  { ...served('A12 307 to another site', { status: 307, headers: thief, body: '' }), defence: /connect-src/ },
  served('B13 451', { status: 451 }),
  {
    name: 'A13 twenty presses',
    ending: works,
    press: ({ page, form }) =>
      page.getByRole('button', { name: form.button }).evaluate((button: HTMLButtonElement) => {
        for (let times = 0; times < 20; times++) button.click()
      }),
  },
  {
    name: 'A16 leaving while it is sent',
    ending: works,
    begin: ({ context, form, held: list }) => context.route(form.target, (route) => void list.push(route)),
    during: async ({ page, form, held: list }) => {
      await waitFor(() => list.length > 0)
      // Nothing holds the visitor of the quiz back: its own test leaves.
      if (form.id !== 'cuestionario') {
        const dialog = page.waitForEvent('dialog')
        void page.evaluate(() => location.reload()).catch(() => {})
        await (await dialog).dismiss()
      }
      await list[0]?.continue()
    },
    end: ({ context, form }) => context.unroute(form.target),
  },
  {
    name: 'A22 browser without what is modern',
    ending: works,
    prepare: ({ context }) =>
      context.addInitScript(() => {
        Reflect.deleteProperty(Crypto.prototype, 'randomUUID')
        Reflect.deleteProperty(window, 'IntersectionObserver')
        Reflect.deleteProperty(Navigator.prototype, 'clipboard')
      }),
  },
  {
    ...served('A23 clipboard denied and 503', { status: 503 }),
    prepare: ({ context }) =>
      context.addInitScript(() => {
        const clipboard = { writeText: () => Promise.reject(new DOMException('denied', 'NotAllowedError')) }
        Object.defineProperty(navigator, 'clipboard', { value: clipboard })
      }),
  },
  {
    name: 'A28 a hundred thousand letters pasted, and shortened',
    ending: works,
    begin: async ({ page, form }) => {
      const box = form.getBox?.(page)
      if (!box) return
      const sentence = 'Cuando era niña vivía junto al mar.'
      await box.fill(`${sentence} `.repeat(2800))
      // Nothing is cut in silence: what is too long is for its author to shorten.
      expect((await box.inputValue()).length).toBe(2800 * (sentence.length + 1))
      await box.fill(sentence)
    },
  },
  {
    name: 'C01 storage denied',
    ending: works,
    prepare: ({ context }) =>
      context.addInitScript(() => {
        for (const name of ['localStorage', 'sessionStorage'])
          Object.defineProperty(window, name, {
            configurable: true, // as the browser's own is
            get() {
              throw new DOMException('denied', 'SecurityError')
            },
          })
      }),
  },
  {
    name: 'D17 function dead on arrival',
    ending: works,
    begin: ({ campaign }) => {
      for (const name of ['send-cuestionario-email', 'send-hipnosis-email']) campaign.stack.functions.kill(name)
    },
  },
  {
    name: 'E01 database down',
    ending: works,
    isStoreless: true,
    begin: ({ campaign }) => campaign.cutDatabase(),
    end: ({ campaign }) => campaign.restoreDatabase(),
  },
  {
    name: 'F01 mail service down',
    ending: works,
    begin: ({ campaign }) => campaign.stack.faults.add({ service: 'mail', status: 500 }),
  },
]

export async function waitFor(isTrue: () => boolean | Promise<boolean>, limitMs = 20_000): Promise<void> {
  const end = performance.now() + limitMs
  while (!(await isTrue())) {
    if (performance.now() > end) throw new Error('what was waited for did not come')
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
