import type { QuestionContent } from '#site/sections/faq.tsx'

/** Sentences of the terms that the pages that sell repeat. */
export const agreed = {
  noTitle: 'Completar una formación no concede un título oficial ni habilita para ejercer una profesión sanitaria.',
  refund: 'Puedes cancelar tu plaza en una formación y recuperar el importe íntegro hasta 14 días antes de su inicio.',
  withdrawal:
    'Si contratas a distancia como persona consumidora, dispones de 14 días naturales para desistir sin dar explicaciones',
  exceptions: 'La ley prevé excepciones',
  noCard: 'No guardamos los datos de tu tarjeta',
} as const

/** What graphology is, wherever it is sold. */
export const tradition =
  'La grafología es una tradición de lectura, no una prueba psicológica: abre preguntas, no da diagnósticos, y no la usamos para decidir sobre nadie.'

export const conditionsHeading = { rubric: 'Antes de pagar', title: 'Lo que dicen las condiciones' }

const terms = `${agreed.exceptions}: las explican los [términos y condiciones](/terminos-condiciones#devoluciones).`
const title: QuestionContent = { question: '¿Es un título oficial?', answer: `No. ${agreed.noTitle}` }
const refund: QuestionContent = {
  question: '¿Puedo recuperar el dinero?',
  answer: `${agreed.refund} ${agreed.withdrawal}. ${terms}`,
}
const price: QuestionContent = {
  question: '¿Cuándo sabré el precio?',
  answer:
    'Te lo decimos en la llamada, antes de que contrates. El precio es en euros e incluye los impuestos que correspondan.',
}
/** How every offer is paid. */
export const payment: QuestionContent = {
  question: '¿Cómo se paga?',
  answer: `El pago se hace en una página externa. Antes de confirmar puedes revisar y corregir tus datos. ${agreed.noCard}.`,
}

/** A buyer's questions about the course of hypnosis, whose price is said in the call. */
export const hypnosisConditions: readonly QuestionContent[] = [price, title, refund]

const guaranteed = { ...refund, answer: `Sí, con 7 días de garantía. ${refund.answer}` }
/** A buyer's questions about the course of graphology, which has a guarantee beside the law's. */
export const graphologyConditions: readonly QuestionContent[] = [payment, title, guaranteed]

/** A buyer's questions about the membership. */
export const membershipConditions: readonly QuestionContent[] = [
  payment,
  { question: '¿Y si me arrepiento?', answer: `${agreed.withdrawal}. ${terms}` },
]
