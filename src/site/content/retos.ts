import type { PageHead } from '#site/head/page-head.ts'
import { toAbsolute } from '#site/head/page-head.ts'
import type { CardContent } from '#site/sections/cards.tsx'
import type { FeatureContent } from '#site/sections/features.tsx'
import type { ActionContent } from '#site/ui/action.tsx'

const start = { label: 'Empezar el reto', href: '/reto-sindrome-impostor', large: true } satisfies ActionContent

export const challenges = {
  head: {
    title: 'Retos gratuitos',
    description:
      'Retos gratuitos de hipnosis para unos minutos al día. El primero, Síndrome del Impostor: cinco días con ejercicios, fábulas y audios de autohipnosis.',
    keywords: ['retos gratuitos', 'reto de hipnosis', 'síndrome del impostor', 'autohipnosis'],
    jsonLd: () => [
      {
        '@context': 'https://schema.org',
        '@type': 'ItemList',
        name: 'Retos gratuitos',
        itemListElement: [
          {
            '@type': 'ListItem',
            position: 1,
            name: 'Síndrome del Impostor',
            url: toAbsolute('/reto-sindrome-impostor'),
          },
        ],
      },
    ],
    crumb: 'Retos',
  } satisfies PageHead,
  hero: {
    rubric: 'Retos',
    title: 'Unos minutos al\u00a0día, *para ti*',
    lead: 'Un reto es una cita pequeña contigo, varios días seguidos. Empieza cuando quieras.',
    actions: [start],
  },
  list: {
    heading: { title: 'Los retos' },
    open: {
      art: 'plato-mascara',
      meta: ['Gratis', '5 días'],
      title: 'Síndrome del Impostor',
      text: 'Cinco días para mirar de frente esa voz que dice que no lo mereces, con ejercicios, fábulas y audios.',
      href: start.href,
      more: start.label,
    } satisfies CardContent,
    coming: [
      {
        art: 'borrador-1',
        tag: 'Próximamente',
        title: 'El segundo reto',
      },
      {
        art: 'borrador-2',
        tag: 'Próximamente',
        title: 'El tercer reto',
      },
    ] satisfies CardContent[],
    more: '¿Te gusta practicar con audios? El [taller de autohipnosis](/autohipnosis-exito) tiene uno para cada día.',
  },
  reasons: {
    heading: { rubric: 'Por qué participar', title: 'Tres razones para probar' },
    items: [
      {
        gesto: 'luz',
        title: '100 % gratuito',
        text: 'Del primer día al último. La aplicación que lo aloja nos recompensa por cada persona nueva; a ti no te cuesta nada.',
      },
      {
        gesto: 'encuentro',
        title: 'Comunidad',
        text: 'Otras personas hacen el mismo reto, y saberlo ayuda cuando flaqueas.',
      },
      {
        gesto: 'peldanos',
        title: 'Resultados rápidos',
        text: 'Un paso al día, corto y concreto. Lo que cambia en unos días es la manera de mirar; el resto lleva su tiempo.',
      },
    ] satisfies FeatureContent[],
  },
  closing: {
    title: 'El camino *empieza aquí*',
    lead: 'Una introducción, un ejercicio, una fábula y un audio. Mañana, otros cuatro.',
    actions: [start],
  },
} as const
