import policy from '#functions/policy.json'
import { contact, given, owner, stepCounts } from '#site/config/site.ts'
import { cookieNotice } from '#site/content/cookie-notice.ts'
import { lastReview, ownerName } from '#site/content/owners.ts'
import type { PageHead } from '#site/head/page-head.ts'
import type { LegalSection } from '#site/sections/legal-text.tsx'

const thirdParties = {
  analytics: given(owner.thirdParties.analytics, 'El servicio de analítica'),
  pixel: given(owner.thirdParties.pixel, 'La red social del píxel'),
  videos: given(owner.thirdParties.videos, 'La plataforma de vídeo'),
  booking: given(owner.thirdParties.booking, 'El servicio de reservas'),
  newsletter: given(owner.thirdParties.newsletter, 'El servicio de la newsletter'),
}
const { countMonths } = policy.retention
/** The sentences that follow from whether the owner counts steps without being allowed to by each visitor. */
const [withoutConsent, whoIsCounted, whatWaits] =
  stepCounts === 'always'
    ? [
        'Sin tu permiso, este sitio no guarda en tu navegador nada para medir ni personaliza nada.',
        'También si no aceptas, y sin cookies ni nada guardado en tu navegador, contamos nosotras mismas cuántas personas llegan a cada paso de un cuestionario o de un formulario de suscripción y cuántas siguen. No cruzamos esas sumas con nada ni las ve nadie más.',
        'los botones que pulsas',
      ]
    : [
        'Sin tu permiso, este sitio no mide ni personaliza nada.',
        'Si aceptas las de analítica, contamos también nosotras, sin cookies, cuántas personas llegan a cada paso de un cuestionario o de un formulario de suscripción y cuántas siguen.',
        'los botones que pulsas y los pasos que ves',
      ]
const asProvided = 'Lo que fije la empresa'
const whileWritten = 'Hasta que lo envías o lo borras, cierras la pestaña o pasan 24 horas'
const onceSent = 'Hasta que pulsas «Rellenarlo otra vez», cierras la pestaña o pasan 24 horas'

/** The forms whose answers the tab keeps, each with what for, in the order of their names. */
const drafts = [
  ['formulario-contacto', 'tener a mano lo que llevas escrito en la solicitud de llamada'],
  [
    'formulario-hipnosis-regresiva',
    'lo mismo en el formulario previo a la sesión, solo si marcas «Guardar en esta pestaña»',
  ],
  ['pedir-conferencia', 'lo mismo al pedir una conferencia, si no desmarcas «Guardar en esta pestaña»'],
  ['pedir-plan-premium', 'lo mismo al pedir acceso al plan premium, si no desmarcas «Guardar en esta pestaña»'],
  ['valoracion-practica', 'lo mismo en la evaluación de una práctica, si no desmarcas «Guardar en esta pestaña»'],
]
/** The forms of which the tab keeps that they were sent. */
const sent = [
  [
    'escribenos',
    'volver a enseñarte que tu mensaje está enviado, cuándo y con qué referencia, sin nada de lo que escribiste',
  ],
  ['formulario-contacto', 'lo mismo de la solicitud de llamada'],
  ['formulario-hipnosis-regresiva', 'lo mismo del formulario previo a la sesión'],
  ['pedir-conferencia', 'lo mismo al pedir una conferencia'],
  ['pedir-plan-premium', 'lo mismo al pedir acceso al plan premium'],
  ['valoracion-practica', 'lo mismo de la evaluación de una práctica'],
]
const untilWithdrawn = 'Lo que fije la empresa, o hasta que retires el permiso'

export const cookies = {
  head: {
    title: 'Política de cookies',
    description:
      'Qué cookies técnicas, de analítica y de personalización usa este sitio, quién más las pone y cómo aceptarlas, rechazarlas o cambiar de opinión.',
    keywords: ['política de cookies', 'configurar cookies', 'LSSI', 'consentimiento'],
    crumb: 'Política de cookies',
  } satisfies PageHead,
  hero: {
    rubric: 'Información legal',
    title: 'Política de cookies',
    lead: `${withoutConsent} Rechazar es tan fácil como aceptar, y siempre puedes cambiar de opinión.`,
  },
  settings: cookieNotice.settings,
  sections: [
    {
      id: 'que-son',
      title: 'Qué son las cookies',
      body: [
        'Una cookie es un pequeño archivo que una página guarda en tu navegador. Hay técnicas parecidas, como el almacenamiento local, y aquí las llamamos igual. Las que no son imprescindibles necesitan tu consentimiento, según el artículo 22.2 de la Ley 34/2002 (LSSI), el RGPD y la LOPDGDD.',
      ],
    },
    {
      id: 'tipos',
      title: 'Qué cookies usamos',
      body: [
        [
          '**Técnicas.** Imprescindibles para que el sitio funcione y para recordar tu decisión sobre las cookies. No necesitan consentimiento.',
          '**De analítica.** Nos dicen cuántas personas visitan cada página y cómo llegan, para mejorar el sitio. Solo si las aceptas.',
          '**De personalización.** Permiten mostrarte contenidos y anuncios que tengan que ver con lo que te interesa. Solo si las aceptas.',
        ],
        `${whoIsCounted} Guardamos solo la suma de cada día, ${countMonths} meses como mucho: nada que diga quién eres, desde dónde nos visitas ni qué respondes. Las páginas que piden datos personales no cuentan nada.`,
        'En concreto, tu navegador puede guardar lo que sigue. Las dos primeras están en su almacenamiento local y no salen de él. Lo demás nuestro está solo en la pestaña. Los borradores se guardan, sin cifrar, para que no pierdas lo escrito si la página se recarga: no llegan a nosotras hasta que pulsas enviar, y ninguna otra pestaña ni otro sitio puede leerlos. Lo que respondes en los demás formularios no se guarda en tu navegador. Cuando envías uno de los que llevan tus datos, queda solo que lo enviaste, cuándo y con qué referencia, para que al volver no encuentres el formulario vacío.',
        {
          kind: 'table',
          caption: 'Qué se guarda en tu navegador',
          columns: ['Qué', 'Quién la pone', 'Para qué', 'Cuánto dura'],
          rows: [
            ['cookieConsent', 'Nosotras', 'Técnica: recordar si aceptas o rechazas las demás', '24 meses'],
            ['cookieConsentDate', 'Nosotras', 'Técnica: saber cuándo decidiste, para volver a preguntarte', '24 meses'],
            ...drafts.map(([form, purpose]) => [`draft:${form}`, 'Nosotras', `Técnica: ${purpose}`, whileWritten]),
            ...sent.map(([form, purpose]) => [`sent:${form}`, 'Nosotras', `Técnica: ${purpose}`, onceSent]),
            [
              'pageEvents',
              'Nosotras',
              `Analítica: ${whatWaits}, sin lo que respondes, hasta que se cuentan. Solo si aceptas`,
              'Unos segundos, o hasta que cierras la pestaña',
            ],
            [
              'Las de analítica',
              thirdParties.analytics,
              'Contar visitas y saber qué páginas se leen. Solo si las aceptas',
              untilWithdrawn,
            ],
            [
              'Las del píxel de campañas',
              thirdParties.pixel,
              'Medir y personalizar nuestros anuncios. Solo si las aceptas',
              untilWithdrawn,
            ],
            ['Las de los vídeos', thirdParties.videos, 'Reproducir el vídeo. Solo si pulsas en él', asProvided],
            [
              'Las del calendario',
              thirdParties.booking,
              'Elegir día y hora. Al llegar al calendario, si aceptas las cookies; si no, solo cuando lo abres',
              asProvided,
            ],
            [
              'Las del formulario de suscripción',
              thirdParties.newsletter,
              'Mostrar el formulario y apuntarte. Solo en las páginas que lo llevan',
              asProvided,
            ],
          ],
        },
      ],
    },
    {
      id: 'terceros',
      title: 'Cookies de terceros',
      body: [
        'Algunas funciones las prestan otras empresas, que pueden poner sus propias cookies:',
        [
          '**Un servicio de analítica,** que elabora estadísticas de uso. Solo se carga si lo aceptas.',
          '**Un servicio de reserva de citas,** que muestra su calendario para elegir fecha: si aceptas las cookies, cuando llegas a él en la página; si no, cuando lo abres.',
          '**Un servicio de newsletters por correo,** que dibuja el formulario con el que te apuntas. Se carga en las páginas que llevan ese formulario: la newsletter, el blog, el reto y el vídeo gratuito.',
          '**Redes sociales** y plataformas de vídeo, cuando reproduces un vídeo o sigues un enlace a nuestros perfiles. El píxel que mide nuestras campañas solo se carga si lo aceptas.',
        ],
        'Hasta que pulsas sobre un vídeo no pedimos nada a su proveedor; al del calendario tampoco, si no has aceptado las cookies, hasta que lo abres. Cada uno explica en su página qué datos trata y si los transfiere fuera del Espacio Económico Europeo.',
      ],
    },
    {
      id: 'preferencias',
      title: 'Cómo cambiar tu decisión',
      body: [
        'En tu primera visita te preguntamos. Después puedes cambiar de opinión en el panel de preferencias: ábrelo con «Configurar cookies», aquí mismo o al pie de cualquier página. Retirar el permiso es tan sencillo como darlo. A los 24 meses te volvemos a preguntar.',
      ],
    },
    {
      id: 'navegador',
      title: 'Cómo gestionarlas en tu navegador',
      body: [
        'También puedes ver, bloquear o borrar las cookies desde los ajustes de privacidad de tu navegador (Chrome, Edge, Firefox, Safari u otro). Si bloqueas las técnicas, el sitio te preguntará por tus preferencias en cada visita.',
      ],
    },
    {
      id: 'mas-informacion',
      title: 'Más información',
      body: [
        `La responsable es ${ownerName}. Cómo tratamos tus datos y cómo ejercer tus derechos está en la [política de privacidad](/politica-privacidad). Si tienes dudas, escríbenos a [${contact.email}](mailto:${contact.email}).${lastReview}`,
      ],
    },
  ] satisfies LegalSection[],
}
