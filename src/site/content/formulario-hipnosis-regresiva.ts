import policy from '#functions/policy.json'
import { contact } from '#site/config/site.ts'
import { ownerName, postalAddress, withTaxId } from '#site/content/owners.ts'
import type { PageHead } from '#site/head/page-head.ts'
import { toBreadcrumbs } from '#site/head/to-breadcrumbs.ts'
import { toWebPage } from '#site/head/to-web-page.ts'
import type { HeroContent } from '#site/sections/hero.tsx'
import type { NumberedPointsContent } from '#site/sections/numbered-points.tsx'

const { afterDeliveryHours, ceilingDays, traceMonths } = policy.retention

const title = 'Formulario previo a tu sesión'
const description =
  'Cuéntanos lo que necesitamos saber antes de tu sesión de hipnosis regresiva. Con calma, a tu ritmo y con confidencialidad.'

export const formularioHipnosisRegresiva = {
  head: {
    title,
    description,
    keywords: ['sesión de hipnosis regresiva', 'formulario de sesión', 'consentimiento', 'hipnosis regresiva'],
    jsonLd: (path) => [toWebPage({ name: title, description, path }), toBreadcrumbs({ name: title, path })],
  } satisfies PageHead,
  hero: {
    rubric: 'Antes de tu sesión',
    title: 'Cuéntanos tu historia, *a tu ritmo*',
    lead: 'Lo que escribas se trata con confidencialidad, como explica la política de privacidad al final de esta página.',
  },
  terms: {
    id: 'terminos',
    title: 'Términos y Condiciones',
    points: [
      {
        title: 'Qué aceptas',
        text: 'Al firmar este formulario aceptas estas condiciones para la sesión de hipnosis regresiva que solicitas.',
      },
      {
        title: 'En qué consiste la sesión',
        text: 'La sesión te acompaña, en un estado de relajación y siempre con tu conocimiento, a observar vivencias y emociones. Puedes parar cuando quieras.',
      },
      {
        title: 'Lo que la hipnosis no sustituye',
        text: 'La hipnosis acompaña; no es un diagnóstico ni sustituye la atención médica, psicológica o psiquiátrica. No dejes ni cambies ningún tratamiento por la sesión.',
      },
      {
        title: 'Cuándo no se realiza',
        text: 'Si con lo que nos cuentas, o durante la sesión, la hipnosis no es adecuada para ti, no se realizará y te lo explicaremos.',
      },
      {
        title: 'Mayoría de edad',
        text: 'La sesión es para personas mayores de 18 años.',
      },
      {
        title: 'Veracidad',
        text: 'La información que das es verdadera y completa en lo que sabes. Si algo cambia antes de la sesión, avísanos.',
      },
      {
        title: 'Preparación',
        text: 'Si la sesión es por videollamada, necesitas un lugar tranquilo y privado, una conexión estable y auriculares.',
      },
      {
        title: 'Cancelación y cambios',
        text: 'Puedes cancelar o cambiar tu sesión sin penalización avisando con al menos 12 horas. Si avisas más tarde o no te presentas, la sesión se da por realizada.',
      },
      {
        title: 'Retrasos',
        text: 'Un retraso de más de 15 minutos se considera inasistencia.',
      },
      {
        title: 'Reembolsos',
        text: 'No se realizan reembolsos, solo cambios de fecha.',
      },
      {
        title: 'Inasistencias',
        text: 'Tras tres inasistencias no se podrá fijar una nueva fecha.',
      },
      {
        title: 'Grabaciones',
        text: 'Las grabaciones de las sesiones se destruyen a los 15 días, salvo que acordemos otra cosa.',
      },
      {
        title: 'Notas de la sesión',
        text: 'Las notas de la sesión se te envían y después se eliminan.',
      },
      {
        title: 'Respeto mutuo',
        text: 'La profesional puede terminar la sesión ante una conducta inadecuada.',
      },
    ],
  },
  privacy: {
    id: 'privacidad',
    title: 'Política de Privacidad',
    points: [
      {
        title: 'Responsable',
        text: `${ownerName}${withTaxId}, con domicilio en ${postalAddress}. Correo: [${contact.email}](mailto:${contact.email}).`,
      },
      {
        title: 'Qué datos recogemos',
        text: 'Los que escribes en este formulario: identificación y contacto, familia, salud y experiencias personales. La salud es una categoría especial de datos.',
      },
      {
        title: 'Para qué',
        text: 'Solo para valorar si la hipnosis es adecuada para ti, preparar tu sesión y fijar la fecha.',
      },
      {
        title: 'Por qué podemos tratarlos',
        text: 'Porque nos das tu consentimiento explícito al firmar (artículos 6.1.a y 9.2.a del RGPD). Puedes retirarlo cuando quieras, sin que eso afecte a lo ya hecho.',
      },
      {
        title: 'Lo que es obligatorio',
        text: 'Los campos sin la palabra «opcional» hacen falta para preparar la sesión. La lista de experiencias puedes dejarla en blanco.',
      },
      {
        title: 'Datos de otras personas',
        text: 'Lo que cuentas de tu familia se usa solo para preparar tu sesión. Cuéntaselo siempre que puedas: tienen los mismos derechos que tú (artículo 14 del RGPD).',
      },
      {
        title: 'Cuánto tiempo',
        text: `El formulario viaja cifrado y se guarda cifrado hasta que llega al correo de sesiones; se destruye ${afterDeliveryHours} horas después. Si una avería lo dejara sin llegar, se destruye a los ${ceilingDays} días o, si aún no lo sabíamos, un día después de saberlo. Queda ${traceMonths} meses una huella sin contenido que demuestra que se recibió.`,
      },
      {
        title: 'Quién los ve',
        text: 'Las profesionales que te atienden y los proveedores técnicos que alojan el sitio y entregan el correo, con contrato de encargo. No se venden ni se ceden a nadie más, y en esta página no hay publicidad ni analítica.',
      },
      {
        title: 'Grabaciones y notas',
        text: 'Si la sesión se graba o se toman notas, se aplican los plazos de los puntos 12 y 13 de los Términos y Condiciones.',
      },
      {
        title: 'Tus derechos',
        text: `Puedes pedir acceso, rectificación, supresión, limitación, portabilidad u oposición escribiendo a [${contact.email}](mailto:${contact.email}), y reclamar ante la Agencia Española de Protección de Datos.`,
      },
      {
        title: 'Más información',
        text: 'El resto de lo que hacemos con los datos está en la [política de privacidad](/politica-privacidad) del sitio.',
      },
    ],
  },
} satisfies { head: PageHead; hero: HeroContent; terms: NumberedPointsContent; privacy: NumberedPointsContent }
