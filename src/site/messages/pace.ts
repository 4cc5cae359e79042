/** Said of a funnel that goes on at the press of an option. */
export const pace = 'Al pulsar una respuesta se pasa a la siguiente pregunta.'
