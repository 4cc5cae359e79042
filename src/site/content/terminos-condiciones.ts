import { contact } from '#site/config/site.ts'
import { agreed } from '#site/content/conditions.ts'
import { ownerName, postalAddress, withTaxId } from '#site/content/owners.ts'
import type { PageHead } from '#site/head/page-head.ts'
import type { LegalSection } from '#site/sections/legal-text.tsx'

export const terms = {
  head: {
    title: 'Términos y condiciones',
    description:
      'Cómo se contratan nuestras sesiones y formaciones, con cuánta antelación se cancelan, cuándo se devuelve el dinero y qué puedes esperar de nosotras.',
    keywords: ['términos y condiciones', 'cancelación de sesiones', 'devoluciones', 'condiciones de contratación'],
    crumb: 'Términos y condiciones',
  } satisfies PageHead,
  hero: {
    rubric: 'Información legal',
    title: 'Términos y condiciones',
    lead: 'Lo que acordamos al trabajar contigo, dicho con palabras claras.',
  },
  sections: [
    {
      id: 'objeto',
      title: 'Objeto y aceptación',
      body: [
        `Estos términos regulan la contratación de los servicios que ofrece ${ownerName}${withTaxId && `${withTaxId},`} a través de este sitio. Sus demás datos están en el [aviso legal](/aviso-legal).`,
        'Al reservar una sesión o comprar una formación declaras que eres mayor de edad, que has leído estos términos y que los aceptas. Si la página de un servicio o el formulario de una sesión indican condiciones propias, se te informará de ellas antes de contratar.',
      ],
    },
    {
      id: 'servicios',
      title: 'Servicios',
      body: [
        'Ofrecemos formación online en hipnosis regresiva y en grafología, una membresía, ampliaciones de prácticas, sesiones individuales, un plan de mentoría, conferencias y materiales gratuitos. Cada página describe en qué consiste el servicio. Cuando no dice cuánto cuesta, te lo decimos antes de que contrates.',
        'Las sesiones de hipnosis y los análisis grafológicos son procesos de acompañamiento y de conocimiento personal. No son un acto sanitario: no diagnostican, no tratan enfermedades y no sustituyen un tratamiento médico o psicológico. No prometemos un resultado concreto, porque depende de cada persona y de su proceso.',
      ],
    },
    {
      id: 'contratacion',
      title: 'Contratación, precios y pago',
      body: [
        'La compra y la reserva se completan en páginas externas de reserva y de pago. Antes de confirmar puedes revisar y corregir tus datos. El contrato queda cerrado cuando recibes la confirmación por correo electrónico, que te conviene conservar. El procedimiento puede hacerse en español.',
        `Los precios se indican en euros e incluyen los impuestos que correspondan, salvo que se diga otra cosa. Las ofertas valen hasta la fecha que indican. ${agreed.noCard}: los trata el proveedor del pago.`,
      ],
    },
    {
      id: 'cancelacion-de-sesiones',
      title: 'Cancelación y cambio de sesiones',
      body: [
        [
          '**Antelación.** Para cancelar o cambiar una sesión, avísanos con al menos 24 horas de antelación.',
          '**Ausencia.** Si no te presentas a la sesión y no has avisado, no se devuelve su importe.',
          '**Si cancelamos nosotras.** Te propondremos otra fecha. Si ninguna te conviene, te devolveremos lo que hayas pagado por esa sesión.',
        ],
        `Puedes avisarnos en [${contact.email}](mailto:${contact.email}) o en el teléfono ${contact.phone}.`,
      ],
    },
    {
      id: 'devoluciones',
      title: 'Devoluciones y derecho de desistimiento',
      body: [
        `**Devolución completa.** ${agreed.refund}`,
        `**Derecho de desistimiento.** ${agreed.withdrawal}, según los artículos 102 y siguientes del Real Decreto Legislativo 1/2007. ${agreed.exceptions} (artículo 103): entre otras, el servicio ya prestado por completo y el contenido digital cuya ejecución haya comenzado con tu consentimiento expreso y sabiendo que pierdes ese derecho.`,
        'Si pides que un servicio empiece durante esos 14 días y después desistes, pagarás solo la parte proporcional a lo ya prestado (artículo 108). Las reglas de cancelación del apartado anterior no recortan este derecho.',
        'Para ejercerlo basta con que nos lo comuniques por correo electrónico de forma clara. Si lo prefieres, puedes copiar el modelo que ofrece la ley y completarlo:',
        [
          `**A la atención de** ${ownerName}, ${postalAddress}, ${contact.email}:`,
          '«Por la presente le comunico que desisto de mi contrato de prestación del siguiente servicio: …»',
          '«Contratado el día: …»',
          '«Nombre y domicilio de la persona consumidora: …»',
          '«Fecha y, solo si se presenta en papel, firma: …»',
        ],
        'Devolveremos el importe por el mismo medio de pago, sin demora y como máximo en 14 días naturales desde tu comunicación. Las garantías que anuncie la página de una formación se suman a estos derechos, y también la garantía legal de conformidad de los contenidos y servicios digitales (artículos 114 y siguientes).',
      ],
    },
    {
      id: 'conducta',
      title: 'Desarrollo de las sesiones y conducta',
      body: [
        'Trabajamos con respeto y confidencialidad, y te pedimos lo mismo. La profesional puede dar por terminada una sesión si hay una conducta inapropiada, ofensiva o amenazante, o si asistes bajo los efectos del alcohol u otras sustancias.',
        'La profesional no llevará a cabo una sesión si considera que la hipnosis no es adecuada para ti en ese momento. Para poder valorarlo necesita que respondas con sinceridad al formulario previo, también sobre tu salud y tu medicación. No dejes ni cambies un tratamiento sin hablar con quien te lo prescribió.',
      ],
    },
    {
      id: 'uso-de-los-materiales',
      title: 'Acceso y uso de los materiales',
      body: [
        'El acceso a una formación es personal y dura el tiempo que indica su página. No está permitido compartir las claves, copiar los vídeos ni los manuales, ni grabar las clases o las sesiones sin permiso de todas las personas que participan.',
        `Los materiales están protegidos por la Ley de Propiedad Intelectual. Contratar una formación te da derecho a estudiarlos, no a difundirlos ni a impartirlos como propios. ${agreed.noTitle}`,
      ],
    },
    {
      id: 'ley-y-reclamaciones',
      title: 'Ley aplicable y reclamaciones',
      body: [
        `Estos términos se rigen por la ley española. Si algo no ha ido bien, escríbenos a [${contact.email}](mailto:${contact.email}): procuraremos resolverlo hablando, y responderemos en un máximo de un mes. Tienes a tu disposición hojas de quejas y reclamaciones.`,
        'A falta de acuerdo, son competentes los juzgados y tribunales de Granada o, si actúas como persona consumidora, los de tu domicilio. Nada de lo dicho aquí limita los derechos que las normas de consumo te reconocen con carácter irrenunciable.',
      ],
    },
  ] satisfies LegalSection[],
}
