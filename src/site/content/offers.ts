import site from '#site/config/site.json' with { type: 'json' }

/** The prices of an offer, in euros. */
export interface Offer {
  price: number
  /** The price that is struck through beside it. */
  before?: number
  /** The visitor's saving, as the pages say it. */
  saves?: number
  /** When it ends (ISO 8601; undefined while its owner has not set the year), and how the pages say the day. */
  ends?: string | undefined
  until?: string
  /** The price from then on; null where the owner leaves the price to the checkout, undefined where nobody has said. */
  after?: number | null | undefined
}

const { 'curso-grafologia': course, 'bundle-autohipnosis': bundle, ...lasting } = site.offers
const session = lasting['sesion-hipnosis']
const plan = lasting['plan-sesiones']

/** Everything that is for sale, as the owner prices it in `site.json`: pages, structured data, claims and tests read it here. */
export const offers = {
  ...lasting,
  'plan-sesiones': { ...plan, saves: 3 * session.price - plan.price },
  // The specification rounds what is saved: `claims.ts` gives the exact figure.
  'membresia-anual': { ...lasting['membresia-anual'], saves: 120 },
  'curso-grafologia': {
    ...toDated(course),
    before: course.before,
    saves: course.before - course.price,
    ...toEnd(course.ends, 'long'),
  },
  'bundle-autohipnosis': { ...toDated(bundle), before: bundle.before, ...toEnd(bundle.ends, 'numeric') },
} as const satisfies Record<string, Offer>

/** Names of what is for sale. */
export type OfferName = keyof typeof offers

const figures = new Intl.NumberFormat('es-ES', {
  useGrouping: 'always',
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  trailingZeroDisplay: 'stripIfInteger',
})

/** When the site was built, in milliseconds since the epoch: what is over by then no page says any more. */
const builtAt = Date.now()

/** Whether an offer is over: no page built from then on makes it. */
export function isOver({ ends }: Pick<Offer, 'ends'>, now = builtAt): boolean {
  return ends !== undefined && Date.parse(ends) <= now
}

/**
 * The price of an offer on the day of the build; null where nobody knows, once it is over. The figure that it struck
 * through is no price: perhaps nobody ever paid it.
 */
export function getCurrentPrice(offer: Offer, now = builtAt): Pick<Offer, 'price' | 'before'> | null {
  const { price, before } = offer
  if (isOver(offer, now)) return toAfterPrice(offer)
  return before === undefined ? { price } : { price, before }
}

/** The price of an offer once it is over, or null. */
export function toAfterPrice({ after }: Offer): Pick<Offer, 'price'> | null {
  return after ? { price: after } : null
}

/** 5300 → `5.300 €` · 49.9 → `49,90 €` */
export function toEuros(amount: number): string {
  return `${figures.format(amount)} €`
}

/** 297 for 6 months → `49,50 € al mes` */
export function toMonthly(price: number, months: number): string {
  return `${toEuros(price / months)} al mes`
}

/** The day of a time in Spain: `2025-08-05T23:59:59+02:00` → `5 de agosto`, or `5/8` */
export function toDay(time: string, month: 'long' | 'numeric'): string {
  return new Date(time).toLocaleDateString('es-ES', { day: 'numeric', month, timeZone: 'Europe/Madrid' })
}

/** A price that ends: what follows is a number, null or not said, whichever the file has. */
function toDated({ price, after }: { price: number; after?: number | null }): Pick<Offer, 'price' | 'after'> {
  return { price, after }
}

/** `[Año]-08-05T23:59:59+02:00` → no end yet, `5 de agosto` */
function toEnd(time: string, month: 'long' | 'numeric'): { ends: string | undefined; until: string } {
  const dated = time.replace(/^\[.*?\]/, '2000')
  return { ends: dated === time ? time : undefined, until: toDay(dated, month) }
}
