import policy from '#functions/policy.json'
import { contact } from '#site/config/site.ts'
import { ownerName, postalAddress, withTaxId } from '#site/content/owners.ts'
import type { PageHead } from '#site/head/page-head.ts'
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
    jsonLd: (path) => [toWebPage({ name: title, description, path })],
    crumb: title,
  } satisfies PageHead,
  hero: {
    rubric: 'Antes de tu sesión',
    title: 'Cuéntanos tu historia, *a tu ritmo*',
    lead: 'Lo que escribas se trata con confidencialidad, como explica la política de privacidad al final de esta página.',
  },
  terms: {
    id: 'terminos',
    title: 'Términos y Condiciones',
    points: {
      'Qué aceptas':
        'Al firmar este formulario aceptas estas condiciones para la sesión de hipnosis regresiva que solicitas.',
      'En qué consiste la sesión':
        'La sesión te acompaña, en un estado de relajación y siempre con tu conocimiento, a observar vivencias y emociones. Puedes parar cuando quieras.',
      'Lo que la hipnosis no sustituye':
        'La hipnosis acompaña; no es un diagnóstico ni sustituye la atención médica, psicológica o psiquiátrica. No dejes ni cambies ningún tratamiento por la sesión.',
      'Cuándo no se realiza':
        'Si con lo que nos cuentas, o durante la sesión, la hipnosis no es adecuada para ti, no se realizará y te lo explicaremos.',
      'Mayoría de edad': 'La sesión es para personas mayores de 18 años.',
      Veracidad:
        'La información que das es verdadera y completa en lo que sabes. Si algo cambia antes de la sesión, avísanos.',
      Preparación:
        'Si la sesión es por videollamada, necesitas un lugar tranquilo y privado, una conexión estable y auriculares.',
      'Cancelación y cambios':
        'Puedes cancelar o cambiar tu sesión sin penalización avisando con al menos 12 horas. Si avisas más tarde o no te presentas, la sesión se da por realizada.',
      Retrasos: 'Un retraso de más de 15 minutos se considera inasistencia.',
      Reembolsos: 'No se realizan reembolsos, solo cambios de fecha.',
      Inasistencias: 'Tras tres inasistencias no se podrá fijar una nueva fecha.',
      Grabaciones: 'Las grabaciones de las sesiones se destruyen a los 15 días, salvo que acordemos otra cosa.',
      'Notas de la sesión': 'Las notas de la sesión se te envían y después se eliminan.',
      'Respeto mutuo': 'La profesional puede terminar la sesión ante una conducta inadecuada.',
    },
  },
  privacy: {
    id: 'privacidad',
    title: 'Política de Privacidad',
    points: {
      Responsable: `${ownerName}${withTaxId}, con domicilio en ${postalAddress}. Correo: [${contact.email}](mailto:${contact.email}).`,
      'Qué datos recogemos':
        'Los que escribes en este formulario: identificación y contacto, familia, salud y experiencias personales. La salud es una categoría especial de datos.',
      'Para qué': 'Solo para valorar si la hipnosis es adecuada para ti, preparar tu sesión y fijar la fecha.',
      'Por qué podemos tratarlos':
        'Porque nos das tu consentimiento explícito al firmar (artículos 6.1.a y 9.2.a del RGPD). Puedes retirarlo cuando quieras, sin que eso afecte a lo ya hecho.',
      'Lo que es obligatorio':
        'Los campos sin la palabra «opcional» hacen falta para preparar la sesión. La lista de experiencias puedes dejarla en blanco.',
      'Datos de otras personas':
        'Lo que cuentas de tu familia se usa solo para preparar tu sesión. Cuéntaselo siempre que puedas: tienen los mismos derechos que tú (artículo 14 del RGPD).',
      'Cuánto tiempo': `El formulario viaja cifrado y se guarda cifrado hasta que llega al correo de sesiones; se destruye ${afterDeliveryHours} horas después. Si una avería lo dejara sin llegar, se destruye a los ${ceilingDays} días o, si aún no lo sabíamos, un día después de saberlo. Queda ${traceMonths} meses una huella sin contenido que demuestra que se recibió.`,
      'Quién los ve':
        'Las profesionales que te atienden y los proveedores técnicos que alojan el sitio y entregan el correo, con contrato de encargo. No se venden ni se ceden a nadie más, y en esta página no hay publicidad ni analítica.',
      'Grabaciones y notas':
        'Si la sesión se graba o se toman notas, se aplican los plazos de los puntos 12 y 13 de los Términos y Condiciones.',
      'Tus derechos': `Puedes pedir acceso, rectificación, supresión, limitación, portabilidad u oposición escribiendo a [${contact.email}](mailto:${contact.email}), y reclamar ante la Agencia Española de Protección de Datos.`,
      'Más información':
        'El resto de lo que hacemos con los datos está en la [política de privacidad](/politica-privacidad) del sitio.',
    },
  },
} satisfies { head: PageHead; hero: HeroContent; terms: NumberedPointsContent; privacy: NumberedPointsContent }
