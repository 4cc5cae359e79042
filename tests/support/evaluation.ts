import type { Page } from 'playwright/test'

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
