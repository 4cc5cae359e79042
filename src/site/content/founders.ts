import { owner } from '#site/config/site.ts'

/** The two founders: their names and biographies come from the configuration, signatures stand for portraits. */
export const founders = {
  hipnosis: {
    ...owner.founders.hipnosis,
    portrait: {
      art: 'retrato-hipnosis',
      alt: 'Firma manuscrita en tinta azul dentro de un óvalo.',
      caption: 'Su firma, hasta que llegue su retrato',
    },
  },
  grafologia: {
    ...owner.founders.grafologia,
    portrait: {
      art: 'retrato-grafologia',
      alt: 'Firma manuscrita en tinta granate dentro de un óvalo.',
      caption: 'Su firma, hasta que llegue su retrato',
    },
  },
} as const
