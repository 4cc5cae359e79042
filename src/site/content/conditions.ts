import type { Questions } from '#site/sections/faq.tsx'

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
const title = { '¿Es un título oficial?': `No. ${agreed.noTitle}` }
const refundAnswer = `${agreed.refund} ${agreed.withdrawal}. ${terms}`
const refund = '¿Puedo recuperar el dinero?'
const price = {
  '¿Cuándo sabré el precio?':
    'Te lo decimos en la llamada, antes de que contrates. El precio es en euros e incluye los impuestos que correspondan.',
}
/** How every offer is paid. */
export const howToPay = `El pago se hace en una página externa. Antes de confirmar puedes revisar y corregir tus datos. ${agreed.noCard}.`
const payment = { '¿Cómo se paga?': howToPay }

/** A buyer's questions about the course of hypnosis, whose price is said in the call. */
export const hypnosisConditions: Questions = { ...price, ...title, [refund]: refundAnswer }

/** A buyer's questions about the course of graphology, which has a guarantee beside the law's. */
export const graphologyConditions: Questions = {
  ...payment,
  ...title,
  [refund]: `Sí, con 7 días de garantía. ${refundAnswer}`,
}

/** A buyer's questions about the membership. */
export const membershipConditions: Questions = {
  ...payment,
  '¿Y si me arrepiento?': `${agreed.withdrawal}. ${terms}`,
}
