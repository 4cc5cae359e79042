/** The words by which an import calls what its source has no name for, and those that a source's own editor brings by itself. */
export const importWords = {
  yes: 'Sí',
  skip: 'Ahora no',
  repeated: 'con el nombre de otra',
  /** Before the name of a question, for the text of its option 'Other'. */
  other: 'otro',
  comment: 'Comentario',
  /** The options of a yes or no. */
  yesNo: [
    { value: 'true', title: 'Sí' },
    { value: 'false', title: 'No' },
  ],
  /** The options that a survey of SurveyJS brings by itself. */
  special: { other: 'Otra respuesta', none: 'Ninguna', refused: 'Prefiero no responder', dontknow: 'No lo sé' },
  /** An ending that the source says nothing of. */
  thanks: { name: 'gracias', heading: ['Gracias. Lo hemos recibido.'] },
  review: { name: 'repaso', heading: 'Repasa tus respuestas' },
  /** Names of steps and fields. */
  names: {
    ending: 'fin',
    last: 'final',
    unnamedStep: 'sin-nombre',
    unnamedField: 'campo',
    send: 'enviar',
    failed: 'no-enviada',
  },
} as const
