import { expect, type Page } from 'playwright/test'

/** Answers of one person to the free-call application, as they are typed and chosen. */
export const application = {
  nombre: 'Lucía Navarro Peña',
  email: 'lucia@correo.example',
  telefono: '+34 600 000 000',
  actividadOtro: 'Soy matrona',
  ayuda: 'Quiero aprender a acompañar',
  obstaculos: 'El tiempo',
  vision6meses: 'Con mis primeras sesiones',
  mensajeAdicional: 'Gracias',
}

/** The address that the application leads to once it is sent, in the local build. */
export const booking = 'https://reservas.example/llamada'

/** Presses Next. */
export async function pressNext(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Siguiente' }).click()
}

/** Walks the application from its first question to its last, and leaves it ready to be sent. */
export async function fillApplication(page: Page, answers: Partial<typeof application> = {}): Promise<void> {
  const given = { ...application, ...answers }
  await page.goto('/formulario-contacto')
  await page.getByLabel('¿Cómo te llamas?').fill(given.nombre)
  await pressNext(page)
  await page.getByLabel('¿Cuál es tu correo electrónico?').fill(given.email)
  await pressNext(page)
  await page.getByLabel('¿Cuál es tu teléfono?').fill(given.telefono)
  await pressNext(page)
  await page.getByText('Otra cosa').click()
  await page.getByLabel('Cuéntanos a qué te dedicas').fill(given.actividadOtro)
  await pressNext(page)
  await page.getByLabel('¿En qué te gustaría que te ayudáramos?').fill(given.ayuda)
  await pressNext(page)
  await page.getByLabel('¿Qué te ha frenado hasta ahora?').fill(given.obstaculos)
  await pressNext(page)
  await page.getByLabel('¿Cómo te gustaría verte dentro de seis meses?').fill(given.vision6meses)
  await pressNext(page)
  await page.getByText('Solo para mí').click()
  await pressNext(page)
  await page.getByText('10: es mi momento').click()
  await pressNext(page)
  await page.getByText('Sí, dispongo del dinero').click()
  await pressNext(page)
  await page.getByLabel('¿Quieres contarnos algo más?').fill(given.mensajeAdicional)
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuetext', 'Paso 11 de 11')
}

/** Goes back as the visitor's Back button does, once the browser has the entry of the step that is shown, counted from 0. */
export async function goBackInHistory(page: Page, depth: number): Promise<void> {
  await page.waitForFunction((shown) => history.state?.depth === shown, depth)
  await page.goBack()
}
