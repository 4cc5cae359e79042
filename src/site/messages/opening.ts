/** The words over the first question, and of a funnel that goes on at the press of an option. */
export const opening = {
  toMinutes: (minutes: number) => (minutes === 1 ? 'Se tarda un minuto.' : `Se tarda unos ${minutes} minutos.`),
  pace: 'Al pulsar una respuesta se pasa a la siguiente pregunta.',
}
