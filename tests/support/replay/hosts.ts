import { expect, type Locator, type Page, type Request } from 'playwright/test'
import { readSite } from '#build/read-site.ts'
import type { StepId } from '#engine/react'

type Sight = (element: Locator, page: Page) => Promise<void>

/** What runs a funnel in a page, and what a visitor sees of it. */
export interface Host<Step extends string = string> {
  /** The element whose `data-step` is the funnel's. */
  find(page: Page): Locator
  /** The page, where not the first that has it will do: a picture may be behind the door. */
  path?: string
  /** Whether it says its first step only after the first event, which is what brings its script. */
  startsLate?: boolean
  /** What is seen at each step. */
  sights: Record<Step, Sight>
  viewport?: { width: number; height: number }
  /** Requests that decide what happens next. */
  holds?(request: Request): boolean
  /** Makes ready what the page needs before the first event. */
  arrange?(element: Locator): Promise<void>
}

const isShown: Sight = (element) => expect(element).toBeVisible()
// Of two forms, one may have come.
const failed = (page: Page) => page.getByText('El formulario no se ha podido cargar.').filter({ visible: true }).first()
const mailLink = (page: Page) => page.getByRole('link', { name: '¿No aparece? Escríbenos' }).first()
const email = (page: Page) => page.getByLabel('Tu correo electrónico').first()
const waits: Sight = async (_, page) => {
  await expect(mailLink(page)).toBeVisible()
  await expect(failed(page)).toBeHidden()
  await expect(email(page)).toBeHidden()
}
const thanks: Sight = (_, page) => expect(page.getByText('¡Gracias! Te hemos enviado un correo.')).toBeVisible()
const { moduleScript } = readSite({ SITE_SERVICES: 'local' }).formProvider
const behindDoor = (page: Page) => page.getByRole('heading', { name: 'Lo difícil era cruzar' })
const closedDoor: Sight = async (element, page) => {
  await expect(element.getByRole('slider')).toBeVisible()
  await expect(behindDoor(page)).toBeHidden()
}

const providerForm: Host<StepId<'newsletter' | 'reto' | 'vsl-registro'>> = {
  find: (page) => page.locator('[data-funnel]'),
  holds: (request) => new URL(request.url()).pathname === moduleScript,
  sights: {
    espera: waits,
    montaje: waits,
    'segunda-espera': waits,
    'segundo-montaje': waits,
    formulario: (_, page) => expect(email(page)).toBeVisible(),
    'sin-formulario': async (_, page) => {
      await expect(failed(page)).toBeVisible()
      await expect(mailLink(page)).toBeVisible()
    },
    registrada: thanks,
    salida: thanks,
  },
}

const door: Host<StepId<'abre-la-puerta'>> = {
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

/** The hosts of funnels without questions, each by the file that runs it. */
export const hosts: Record<string, Host> = {
  accordion: {
    find: (page) => page.locator('[data-behaviour~="accordion"] details').nth(1),
    // A browser without exclusive `details` ignores their common name: there the funnel alone closes the others.
    arrange: (element) =>
      element.locator('xpath=../details').evaluateAll((list) => {
        for (const details of list) details.removeAttribute('name')
      }),
    sights: {
      cerrada: (element) => expect(element.locator('p')).toBeHidden(),
      abierta: (element) => expect(element.locator('p')).toBeVisible(),
    },
  },
  door,
  drawer: {
    find: (page) => page.locator('dialog#menu'),
    viewport: { width: 390, height: 844 },
    sights: { cerrado: (element) => expect(element).toBeHidden(), abierto: isShown },
  },
  frame: {
    find: (page) => page.locator('[data-behaviour~="frame"]'),
    sights: {
      cerrado: async (element) => {
        await expect(element.getByRole('button')).toBeVisible()
        await expect(element.locator('iframe')).toHaveCount(0)
      },
      abierto: (element) => expect(element.locator('iframe')).toBeVisible(),
    },
  },
  'lazy-image': {
    find: (page) => page.locator('[data-behaviour~="lazy-image"]').first(),
    path: '/',
    holds: (request) => request.resourceType() === 'image',
    sights: {
      cargando: (element) => expect(element).toHaveCSS('background-image', /Cargando\.\.\./),
      cargada: async (element) => {
        await expect(element).toHaveCSS('background-image', 'none')
        expect(await element.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
      },
      fallida: async (element) => {
        await expect(element).toHaveCSS('background-image', 'none')
        await expect(element).toHaveAttribute('src', /^data:image\/svg/)
      },
    },
  },
  newsletter: providerForm,
  reto: providerForm,
  reveal: {
    find: (page) => page.locator('[data-behaviour~="reveal"]').last(),
    path: '/',
    // Once the page's script runs, a section knows at once whether it is on the screen.
    startsLate: true,
    holds: (request) => request.resourceType() === 'script',
    sights: {
      'sin-mirar': (element) => expect(element).toHaveCSS('opacity', '1'),
      vista: (element) => expect(element).toHaveCSS('opacity', '1'),
      espera: (element) => expect(element).toHaveCSS('opacity', '0'),
      aparece: (element) => expect(element).toHaveCSS('opacity', '1'),
    },
  },
  'show-notice': {
    find: (page) => page.locator('.toasts .toast'),
    sights: { visible: isShown, retenido: isShown, cerrado: (element) => expect(element).toHaveCount(0) },
  },
  'sticky-bar': {
    find: (page) => page.locator('[data-behaviour~="sticky-bar"]'),
    sights: {
      oculta: (element) => expect(element).not.toBeInViewport(),
      visible: (element) => expect(element).toBeInViewport({ ratio: 1 }),
    },
  },
  'vsl-registro': providerForm,
  'video-poster': {
    find: (page) => page.locator('[data-behaviour~="video-poster"]').first(),
    path: '/vsl-hipnosis',
    sights: {
      cartel: isShown,
      video: (_, page) => expect(page.locator('.video iframe').first()).toBeVisible(),
    },
  },
}
