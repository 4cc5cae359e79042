import type { Page } from 'playwright'
import { expect } from 'playwright/test'
import type { StepId } from '#engine/react'
import type { Fault } from '#local/faults.ts'
import type { Campaign } from './campaign.ts'
import type { Miss, MissKind } from './miss.ts'
import { openWatchedPage, pause } from './watched-page.ts'

/** A place where the provider puts a form of its own, and how often its script is asked for at most. */
interface ProviderMount {
  path: string
  form: string
  attempts: number
}

export const providerMounts: ProviderMount[] = [
  { path: '/newsletter', form: 'newsletter', attempts: 2 },
  { path: '/blog', form: 'newsletter', attempts: 2 },
  { path: '/reto-sindrome-impostor', form: 'reto', attempts: 2 },
  { path: '/vsl-registro', form: 'vsl-principal', attempts: 2 },
]

type Step = StepId<'newsletter' | 'reto' | 'vsl-registro'>
const firstStep: Step = 'espera'
const lastStep: Step = 'sin-formulario'

interface ProviderFault {
  name: string
  fault: Omit<Fault, 'service'> | null
  /** Changes the page before the form is mounted. */
  spoil?(page: Page, mount: ProviderMount): Promise<unknown>
  /** The form appears all the same. */
  isMounted?: boolean
}

const script = { path: '/assets/', contentType: 'text/javascript' }
const hostile = `
  for (const name of ['map', 'filter', 'forEach']) Array.prototype[name] = () => { throw new Error('robado') }
  window.fetch = () => Promise.reject(new Error('robado')); JSON.stringify = () => { throw new Error('robado') }`

export const providerFaults: ProviderFault[] = [
  {
    name: 'B01 script blocked',
    fault: null,
    spoil: (page) => page.route('**/_forms/assets/**', (route) => route.abort('blockedbyclient')),
  },
  { name: 'B02 script 404', fault: { path: '/assets/', status: 404 } },
  { name: 'B02 script 500', fault: { path: '/assets/', status: 500 } },
  {
    name: 'B02 script without a response',
    fault: null,
    spoil: (page) => page.route('**/_forms/assets/**', () => {}),
  },
  {
    name: 'B03 no slot',
    fault: null,
    spoil: (page, { form }) => page.locator(`[data-provider-form="${form}"]`).evaluate((element) => element.remove()),
  },
  { name: 'B02 form 500', fault: { path: '/forms/', status: 500 } },
  { name: 'B04 script that fails', fault: { ...script, body: 'throw new Error("ajeno")' } },
  { name: 'B04 script that spoils what is shared', fault: { ...script, body: hostile } },
  { name: 'B11 provider does not accept', fault: { path: '/submit', status: 500 }, isMounted: true },
]

/** Longer than any of the funnels tries: two waits, and twice the patience with the provider. */
const WAIT_MS = 25_000
/** Until a form is mounted; then the page's time stands, for however long the script is on its way. */
const MOUNT_MS = 2000

/** Opens the page of a mount with a fault of the provider, and again without: the page must stay whole and the form come back. */
export async function runProviderCase(campaign: Campaign, mount: ProviderMount, fault: ProviderFault): Promise<Miss[]> {
  const watched = await openWatchedPage(campaign)
  const { page, misses, context } = watched
  const note = (kind: MissKind, work: Promise<unknown>) =>
    work.catch(
      (error: unknown) => void misses.push({ kind, detail: String(error).replaceAll(/\s+/g, ' ').slice(0, 300) }),
    )
  const { faults, subscribers } = campaign.stack
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('/assets/universal.mjs') && asked.push(request.url()))
  try {
    if (fault.fault) faults.add({ service: 'provider', ...fault.fault })
    await pause(watched)
    await page.goto(mount.path)
    await expect(page.locator('[data-funnel]')).toHaveAttribute('data-step', firstStep)
    await fault.spoil?.(page, mount)
    const wait = fault.isMounted ? MOUNT_MS : WAIT_MS
    for (let passed = 0; passed < wait; passed += 500) await page.clock.runFor(500)
    if (fault.isMounted) {
      await note('lost', expectRefusal(page))
    } else {
      // One kind of script ruins the very clock of the test, which then tells nothing of the end.
      if (!fault.fault?.body?.includes('Array.prototype'))
        await note('text', expect(page.locator(`[data-step="${lastStep}"]`)).toBeAttached())
      await note(
        'text',
        expect(page.getByRole('link', { name: 'Escríbenos y te llegará igual' }).first()).toBeVisible(),
      )
      await note('text', expect(page.getByRole('heading', { level: 1 })).toBeVisible())
    }
    if (asked.length > mount.attempts) misses.push({ kind: 'calls', detail: `${asked.length} guiones` })
    if (new URL(page.url()).pathname !== mount.path) misses.push({ kind: 'text', detail: `is at ${page.url()}` })
    faults.clear()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await note('lost', subscribe(page, mount, campaign))
    if (subscribers.list().length !== 1) misses.push({ kind: 'repeated', detail: `${subscribers.list().length} altas` })
  } catch (error) {
    misses.push({ kind: 'lost', detail: `the case did not end: ${String(error).slice(0, 300)}` })
  } finally {
    faults.clear()
    subscribers.clear()
    await context.close()
  }
  return misses.filter(({ detail }) => !isProviders(detail))
}

async function expectRefusal(page: Page): Promise<void> {
  await page.getByLabel('Tu correo electrónico').first().fill('ana@correo.example')
  await page.getByRole('button', { name: 'Suscribirme' }).first().click()
  await expect(page.getByRole('alert')).toHaveText('No se ha podido completar la suscripción. Inténtalo de nuevo.')
  await expect(page.getByLabel('Tu correo electrónico').first()).toHaveValue('ana@correo.example')
}

async function subscribe(page: Page, mount: ProviderMount, { stack }: Campaign): Promise<void> {
  await page.goto(mount.path)
  await expect(page.locator('[data-funnel]')).toHaveAttribute('data-step', firstStep)
  await page.clock.runFor(MOUNT_MS)
  const email = page.getByLabel('Tu correo electrónico').first()
  await email.fill('ana@correo.example')
  const answered = page.waitForResponse(/\/submit$/)
  await page.getByRole('button', { name: 'Suscribirme' }).first().click()
  await answered
  await expect.poll(() => stack.subscribers.list().length).toBe(1)
}

/**
 * Whether a line of the console comes from a fault of the provider's own script, as specified: nothing that a visitor
 * sees.
 */
function isProviders(detail: string): boolean {
  return /^(ajeno$|Error: |A funnel cannot go on\. Error: )| not-mounted$/.test(detail)
}
