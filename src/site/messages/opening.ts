/** How long the questions take, over the first of them. */
export const toMinutes = (minutes: number) =>
  minutes === 1 ? 'Se tarda un minuto.' : `Se tarda unos ${minutes} minutos.`
