import type { Page } from 'playwright/test'

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
