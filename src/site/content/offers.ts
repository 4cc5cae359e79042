import site from '#site/config/site.json' with { type: 'json' }

/** What an offer costs, in euros. */
export interface Offer {
  price: number
  /** The price that is struck through beside it. */
  before?: number
  /** What the visitor saves, as the pages say it. */
  saves?: number
  /** When it ends (ISO 8601; undefined while its owner has not set the year), and how the pages say the day. */
  ends?: string | undefined
  until?: string
  /** What it costs from then on; null where the owner leaves the price to the checkout, undefined where nobody has said. */
  after?: number | null | undefined
}

const session = 120
const plan = 330
const after: Readonly<Record<string, number | null>> = site.offerAfter
const ends = site.offerEnds
const course = { price: 497, before: 997 }

/** Everything that is for sale, and the one place of its price: pages, structured data, claims and tests read it here. */
export const offers = {
  'sesion-grafologia': { price: 90 },
  'sesion-hipnosis': { price: session },
  'plan-sesiones': { price: plan, saves: 3 * session - plan },
  'ampliacion-1-mes': { price: 99 },
  'ampliacion-3-meses': { price: 197 },
  'ampliacion-6-meses': { price: 297 },
  'curso-grafologia': {
    ...course,
    saves: course.before - course.price,
    ...toEnd(ends['curso-grafologia'], 'long'),
    after: after['curso-grafologia'],
  },
  'membresia-mensual': { price: 49.99 },
  // The specification rounds what is saved: `claims.ts` gives the exact figure.
  'membresia-anual': { price: 480, saves: 120 },
  'bundle-autohipnosis': {
    price: 59,
    before: 5300,
    ...toEnd(ends['bundle-autohipnosis'], 'numeric'),
    after: after['bundle-autohipnosis'],
  },
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
 * What an offer costs on the day of the build; null where nobody knows, once it is over. The figure that it struck through is
 * no price: perhaps nobody ever paid it.
 */
export function getCurrentPrice(offer: Offer, now = builtAt): Pick<Offer, 'price' | 'before'> | null {
  const { price, before } = offer
  if (isOver(offer, now)) return toAfterPrice(offer)
  return before === undefined ? { price } : { price, before }
}

/** What an offer costs once it is over, or null. */
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

/** `[Año]-08-05T23:59:59+02:00` → no end yet, `5 de agosto` */
function toEnd(time: string, month: 'long' | 'numeric'): { ends: string | undefined; until: string } {
  const dated = time.replace(/^\[.*?\]/, '2000')
  return { ends: dated === time ? time : undefined, until: toDay(dated, month) }
}
