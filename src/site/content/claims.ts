/** One commercial figure or promise that only the owner can vouch for. */
export interface Claim {
  /** The page that makes it. */
  page: string
  claim: string
  /** Word for word as the page says it. */
  figure: string
  /** What another page says instead. */
  contradicts?: string
  /** When it stops being true, in the page's own words. */
  expires?: string
}

/**
 * Every claim of the site, sorted by page, for the owner to confirm (`npm run claims`).
 * Contradictions between pages are kept as they were written; here they are listed, nowhere are they mended.
 */
export const claims: readonly Claim[] = [
  { page: '/', claim: 'Audiencia diaria', figure: '145.000+' },
  { page: '/', claim: 'Terapeutas y coaches asesorados', figure: '1.500+' },
  { page: '/', claim: 'Horas de contenido en cada formación', figure: '100+' },
  {
    page: '/',
    claim: 'Duración de la llamada gratuita',
    figure: '60 minutos',
    contradicts: '30 minutos en /formacion-hipnosis2 y 45 minutos en la descripción de /vsl-hipnosis',
  },
]
