// The words that a quiz says by itself.
export const toQuestionPosition = (index: number, total: number) => `Pregunta ${index} de ${total}`
