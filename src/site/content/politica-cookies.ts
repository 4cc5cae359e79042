import { contact, owner } from '#site/config/site.ts'
import type { PageHead } from '#site/head/page-head.ts'
import { toBreadcrumbs } from '#site/head/to-breadcrumbs.ts'
import type { LegalSection } from '#site/sections/legal-text.tsx'

export const cookies = {
  head: {
    path: '/politica-cookies',
    title: 'Política de cookies',
    description:
      'Qué cookies técnicas, de analítica y de personalización usa este sitio, quién más las pone y cómo aceptarlas, rechazarlas o cambiar de opinión.',
    keywords: ['política de cookies', 'configurar cookies', 'LSSI', 'consentimiento'],
    jsonLd: [toBreadcrumbs({ name: 'Política de cookies', path: '/politica-cookies' })],
  } satisfies PageHead,
  hero: {
    rubric: 'Información legal',
    title: 'Política de cookies',
    lead: 'Sin tu permiso, este sitio no mide ni personaliza nada. Decir que no es tan fácil como decir que sí, y siempre puedes cambiar de opinión.',
  },
  settings: 'Configurar cookies',
  sections: [
    {
      id: 'que-son',
      title: 'Qué son las cookies',
      body: [
        {
          kind: 'text',
          text: 'Una cookie es un pequeño archivo que una página guarda en tu navegador. Hay técnicas parecidas, como el almacenamiento local, y aquí las llamamos igual. Las que no son imprescindibles necesitan tu consentimiento, según el artículo 22.2 de la Ley 34/2002 (LSSI), el RGPD y la LOPDGDD.',
        },
      ],
    },
    {
      id: 'tipos',
      title: 'Qué cookies usamos',
      body: [
        {
          kind: 'list',
          items: [
            '**Técnicas.** Imprescindibles para que el sitio funcione y para recordar tu decisión sobre las cookies. No necesitan consentimiento.',
            '**De analítica.** Nos dicen cuántas personas visitan cada página y cómo llegan, para mejorar el sitio. Solo si las aceptas.',
            '**De personalización.** Permiten mostrarte contenidos y anuncios que tengan que ver con lo que te interesa. Solo si las aceptas.',
          ],
        },
        { kind: 'text', text: 'En concreto, tu navegador puede guardar:' },
        {
          kind: 'list',
          items: [
            '**cookieConsent** (técnica, nuestra): si aceptas o rechazas las demás. Dura 24 meses.',
            '**Las del servicio de analítica** (de terceros): contar visitas y saber qué páginas se leen. Duran lo que fije el proveedor, o hasta que retires el permiso.',
            '**Las del píxel de campañas** (de terceros): medir y personalizar nuestros anuncios. Duran lo que fije el proveedor, o hasta que retires el permiso.',
          ],
        },
      ],
    },
    {
      id: 'terceros',
      title: 'Cookies de terceros',
      body: [
        {
          kind: 'text',
          text: 'Algunas funciones las prestan otras empresas, que pueden poner sus propias cookies:',
        },
        {
          kind: 'list',
          items: [
            '**Un servicio de analítica,** que elabora estadísticas de uso. Solo se carga si lo aceptas.',
            '**Un servicio de reserva de citas,** cuando abres su calendario para elegir fecha.',
            '**Redes sociales** y plataformas de vídeo, cuando reproduces un vídeo o sigues un enlace a nuestros perfiles. El píxel que mide nuestras campañas solo se carga si lo aceptas.',
          ],
        },
        {
          kind: 'text',
          text: 'Hasta que pulsas sobre un vídeo o un calendario, no pedimos nada a su proveedor. Cada uno explica en su página qué datos trata y si los transfiere fuera del Espacio Económico Europeo.',
        },
      ],
    },
    {
      id: 'preferencias',
      title: 'Cómo cambiar tu decisión',
      body: [
        {
          kind: 'text',
          text: 'En tu primera visita te preguntamos. Después puedes cambiar de opinión en el panel de preferencias: ábrelo con «Configurar cookies», aquí mismo o al pie de cualquier página. Retirar el permiso es tan sencillo como darlo. A los 24 meses te volvemos a preguntar.',
        },
      ],
    },
    {
      id: 'navegador',
      title: 'Cómo gestionarlas en tu navegador',
      body: [
        {
          kind: 'text',
          text: 'También puedes ver, bloquear o borrar las cookies desde los ajustes de privacidad de tu navegador (Chrome, Edge, Firefox, Safari u otro). Si bloqueas las técnicas, el sitio te preguntará por tus preferencias en cada visita.',
        },
      ],
    },
    {
      id: 'mas-informacion',
      title: 'Más información',
      body: [
        {
          kind: 'text',
          text: `La responsable es ${owner.legalName}. Cómo tratamos tus datos y cómo ejercer tus derechos está en la [política de privacidad](/politica-privacidad). Si tienes dudas, escríbenos a [${contact.email}](mailto:${contact.email}). Última revisión: ${owner.legalReview}.`,
        },
      ],
    },
  ] satisfies LegalSection[],
}
