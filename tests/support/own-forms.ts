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

const aspects = {
  induccionRelajacion: '1',
  reconducirSesion: '2',
  entonacionVoz: '3',
  seguridadConfianza: '4',
  instruccionesClara: '5',
  recursosNecesidades: '5',
  estructuraOrganizada: '4',
  dominioMetaforas: '3',
  atencionPlena: '2',
  capacidadAsociacion: '1',
  efectividadGeneral: '5',
}

/** The names of the eleven aspects, in order. */
export const aspectNames = Object.keys(aspects)

/** A complete evaluation, as the student gives it. */
export const evaluation = {
  nombreCompleto: 'Carmen Ruiz Ortega',
  fecha: '2025-03-14',
  duracion: '75 minutos',
  correo: 'carmen@correo.example',
  nombreEvaluado: 'Marta Gil',
  ...aspects,
  notaGeneral: '10',
  detallesAdicionales: 'Pausas muy bien medidas',
}

/** Opens the evaluation and fills it in. */
export async function fillEvaluation(page: Page, changes: Partial<typeof evaluation> = {}): Promise<void> {
  await page.goto('/valoracion-practica')
  await fillEvaluationIn(page, changes)
}

/** Fills in the evaluation on the page that shows it. */
async function fillEvaluationIn(page: Page, changes: Partial<typeof evaluation> = {}): Promise<void> {
  for (const [name, value] of Object.entries({ ...evaluation, ...changes })) {
    const isScale = name === 'notaGeneral' || aspectNames.includes(name)
    if (isScale) await page.locator(`[name=${name}][value="${value}"]`).check()
    else await page.locator(`#${name}`).fill(value)
  }
}

/** A complete session intake, as the visitor gives it. */
export const intake = {
  nombreApellidos: 'Lucía Navarro Peña',
  correo: 'lucia@correo',
  fechaLugarNacimiento: '14 de marzo de 1986, Granada',
  disponibilidad: 'Lunes y miércoles por la tarde',
  abuelosPaternos: 'Antonio y Rosa, a los que apenas traté',
  padre: 'Manuel, callado',
  abuelosMaternos: 'José y Carmen',
  madre: 'Isabel\nMuy cercana',
  hermanos: 'Marta, yo, Andrés',
  condicionMedica: 'ninguna',
  tieneHijos: 'no',
  aborto: 'si',
  fallecimientoMarcado: 'El de mi abuela',
  medicamentos: 'ninguno',
  experienciasPasadas: ['miedo-juicio', 'culpa'],
  hipnosisAnterior: 'si',
  otrosAbordes: 'Terapia hace diez años',
  objetivoSesion: 'Dormir mejor',
  declaracionNombre: 'Lucía Navarro Peña',
}

const intakePath = '/formulario-hipnosis-regresiva'

/** Opens the intake and fills it in, changes laid over the complete one. */
export async function fillIntake(page: Page, changes: Partial<typeof intake> = {}): Promise<void> {
  await page.goto(intakePath)
  await typeIntake(page, changes)
}

/** Fills the intake in where it is open. */
export async function typeIntake(page: Page, changes: Partial<typeof intake> = {}): Promise<void> {
  for (const [name, value] of Object.entries({ ...intake, ...changes })) {
    if (Array.isArray(value)) for (const item of value) await page.locator(`[name=${name}][value=${item}]`).check()
    else if (value === 'si' || value === 'no') await page.locator(`[name=${name}][value=${value}]`).check()
    else await page.locator(`#${name}`).fill(value)
  }
}
