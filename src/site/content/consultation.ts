import type { ActionContent } from '#site/ui/action.tsx'

/** A question before booking a session, as a message the visitor completes. */
export const consultation = {
  label: 'Consulta Gratuita',
  look: 'quiet',
  mail: {
    subject: 'Consulta gratuita sobre las sesiones',
    body: [
      'Hola:',
      'Me gustaría haceros una consulta antes de reservar una sesión.',
      'Mi nombre:\nLo que me gustaría trabajar:\nMi pregunta:',
      'Gracias.',
    ].join('\n\n'),
  },
} satisfies ActionContent
