import { expect, type Locator, type Page, type Request } from 'playwright/test'
import type { StepId } from '#engine/react'
import { readSite } from '#project/read-site.ts'

type Sight = (element: Locator, page: Page) => Promise<void>

/** A part of a page that runs a funnel, and what a visitor sees of it. */
export interface PagePart<Step extends string = string> {
  /** The element whose `data-step` is the funnel's. */
  find(page: Page): Locator
  /** The sight at each step. */
  sights: Record<Step, Sight>
  /** Requests that decide what happens next. */
  holds?(request: Request): boolean
}

const loading = (page: Page) => page.getByText('Cargando el formulario…')
const mailLink = (page: Page) => page.getByRole('link', { name: 'Escríbenos y te llegará igual' })
const email = (page: Page) => page.getByLabel('Tu correo electrónico').first()
const waits: Sight = async (_, page) => {
  await expect(mailLink(page).first()).toBeVisible()
  await expect(loading(page).first()).toBeVisible()
  await expect(email(page)).toBeHidden()
}
/** One of two forms may have come by then; who waits for the other sees what waits for it. */
const waitsAgain: Sight = async (element, page) => {
  if ((await page.locator('[data-provider-form]').count()) === 1) return waits(element, page)
  await expect(mailLink(page).filter({ visible: true }).first()).toBeVisible()
  await expect(loading(page).filter({ visible: true }).first()).toBeVisible()
}
const thanks: Sight = (_, page) =>
  expect(page.getByText('¡Gracias! Te hemos enviado un correo.').filter({ visible: true })).toBeVisible()
const { moduleScript } = readSite({ SITE_SERVICES: 'local' }).formProvider
const behindDoor = (page: Page) => page.getByRole('heading', { name: 'Lo difícil era cruzar' })
const closedDoor: Sight = async (element, page) => {
  await expect(element.getByRole('slider')).toBeVisible()
  await expect(behindDoor(page)).toBeHidden()
}

const providerForm: PagePart<StepId<'newsletter' | 'reto' | 'vsl-registro'>> = {
  find: (page) => page.locator('[data-funnel]'),
  holds: (request) => new URL(request.url()).pathname === moduleScript,
  sights: {
    espera: waits,
    montaje: waits,
    'segunda-espera': waitsAgain,
    'segundo-montaje': waitsAgain,
    formulario: (_, page) => expect(email(page)).toBeVisible(),
    'sin-formulario': async (_, page) => {
      await expect(loading(page).filter({ visible: true })).toHaveCount(0)
      // One of two forms may have come; of one, none.
      const isAlone = (await page.locator('[data-provider-form]').count()) === 1
      if (isAlone) await expect(email(page)).toBeHidden()
      await expect(mailLink(page).filter({ visible: true }).first()).toBeVisible()
    },
    apuntada: thanks,
    suscrita: thanks,
    registrada: thanks,
    salida: thanks,
  },
}

const door: PagePart<StepId<'abre-la-puerta'>> = {
  find: (page) => page.locator('.door'),
  sights: {
    cerrada: closedDoor,
    cerca: closedDoor,
    abriendo: (element) => expect(element.getByRole('slider')).toHaveValue('100'),
    abierta: async (element, page) => {
      await expect(element).toBeHidden()
      await expect(behindDoor(page)).toBeVisible()
    },
  },
}

/** The parts that run a funnel without questions, each by the behaviour that its element names. */
export const pageParts: Record<string, PagePart> = {
  door,
  'provider-form': providerForm,
}
