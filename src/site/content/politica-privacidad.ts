import policy from '#functions/policy.json'
import { contact, given, links, owner, stepCounts } from '#site/config/site.ts'
import { lastReview, ownerLines, postalAddress } from '#site/content/owners.ts'
import type { PageHead } from '#site/head/page-head.ts'
import type { LegalSection } from '#site/sections/legal-text.tsx'

const mailProviderKeeps = given(owner.mailProviderKeeps, 'los pocos días que fija su servicio')
const { afterDeliveryHours, ceilingDays, traceMonths } = policy.retention
const inSums = 'cuántas personas llegan a cada paso de un cuestionario, en sumas por día que no dicen de quién son'
/** The words that follow from whether the owner counts steps without being allowed to by each visitor. */
const counted =
  stepCounts === 'always'
    ? {
        purpose: `: ${inSums} y, si aceptas las cookies de analítica, qué páginas se leen`,
        interest: ', contar en sumas cuántas personas llegan a cada paso',
      }
    : { purpose: `, si aceptas las cookies de analítica: también ${inSums}`, interest: '' }

export const privacy = {
  head: {
    title: 'Política de privacidad',
    description:
      'Qué datos personales tratamos, para qué, con qué base legal, cuánto tiempo los guardamos y cómo ejercer tus derechos según el RGPD y la LOPDGDD.',
    keywords: ['política de privacidad', 'RGPD', 'LOPDGDD', 'protección de datos', 'derechos de las personas'],
    crumb: 'Política de privacidad',
  } satisfies PageHead,
  hero: {
    rubric: 'Información legal',
    title: 'Política de privacidad',
    lead: 'Nos confías cosas delicadas. Aquí te contamos qué hacemos con ellas, cuánto tiempo las guardamos y cómo pedirnos que las borremos.',
  },
  sections: [
    {
      id: 'responsable',
      title: 'Responsable del tratamiento',
      body: [
        [
          ...ownerLines('Responsable'),
          `**Domicilio:** ${postalAddress} (España)`,
          `**Correo electrónico:** [${contact.email}](mailto:${contact.email})`,
        ],
        'Tratamos tus datos conforme al Reglamento (UE) 2016/679, general de protección de datos (RGPD), y a la Ley Orgánica 3/2018, de 5 de diciembre, de protección de datos personales y garantía de los derechos digitales (LOPDGDD).',
      ],
    },
    {
      id: 'datos',
      title: 'Datos que recogemos',
      body: [
        'Solo los que nos das o los que hacen falta para que el sitio funcione:',
        [
          '**Contacto y llamada gratuita:** nombre, correo, teléfono y lo que respondas sobre tu actividad y tus objetivos.',
          '**Mensajes y peticiones de conferencia o del plan premium:** nombre, correo, teléfono si nos lo das, y lo que nos escribas.',
          '**Formulario previo a una sesión:** datos identificativos, familiares y de salud, y las experiencias que decidas contarnos. La salud es una categoría especial de datos: solo la pedimos para preparar la sesión.',
          '**Evaluación de prácticas:** nombre y correo de quien evalúa, nombre de la persona evaluada y sus valoraciones.',
          '**Test:** las opciones elegidas, sin nombre ni correo.',
          '**Newsletter, retos y vídeo con registro:** los datos con los que te apuntas, como tu correo.',
          '**Navegación:** datos técnicos de la conexión y, si lo aceptas, los de analítica y personalización que describe la [política de cookies](/politica-cookies).',
        ],
        'Si nos hablas de otras personas (tus familiares en el formulario previo, o la persona a la que evalúas), cuéntaselo siempre que puedas. Tratamos sus datos solo para lo que tú nos has pedido y tienen los mismos derechos que tú (artículo 14 del RGPD). No nos dirigimos a menores de edad ni recogemos sus datos a sabiendas.',
      ],
    },
    {
      id: 'finalidades',
      title: 'Para qué los usamos',
      body: [
        [
          'Responder a tus consultas y peticiones y preparar la llamada que solicitas.',
          'Valorar si la hipnosis es adecuada para ti y preparar tu sesión.',
          'Prestar las formaciones y sesiones que contratas, y cumplir las obligaciones legales que se derivan de ello.',
          'Seguir y evaluar las prácticas del alumnado.',
          'Enviarte la newsletter, los materiales del reto o el acceso al vídeo a los que te apuntes.',
          `Saber cómo se usa el sitio y mejorarlo${counted.purpose}.`,
          'Medir nuestras campañas y ajustar los anuncios, si aceptas las cookies de personalización.',
        ],
        'No vendemos tus datos ni tomamos con ellos decisiones automatizadas que te afecten jurídicamente. El resultado del test es solo orientativo. Las respuestas de los formularios, y los resultados que dependen de ellas, nunca se usan para publicidad.',
      ],
    },
    {
      id: 'base-legal',
      title: 'Base legal',
      body: [
        [
          '**Tu consentimiento** (artículo 6.1.a del RGPD): newsletter, retos, vídeo con registro, y cookies de analítica y personalización. Puedes retirarlo cuando quieras, sin que afecte a lo anterior.',
          '**Tu consentimiento explícito** (artículo 9.2.a del RGPD): los datos de salud y demás datos sensibles del formulario previo.',
          '**Un contrato o los pasos previos a él** (artículo 6.1.b): llamadas, reservas, sesiones y formaciones.',
          '**Una obligación legal** (artículo 6.1.c): facturación, consumo y atención de tus derechos.',
          `**Nuestro interés legítimo** (artículo 6.1.f): responder a quien nos escribe, hacer el seguimiento de las prácticas${counted.interest} y proteger el sitio frente a abusos.`,
        ],
        'Los campos que puedes dejar en blanco lo dicen. Sin los demás no podemos atender lo que pides.',
      ],
    },
    {
      id: 'conservacion',
      title: 'Cuánto tiempo los guardamos',
      body: [
        [
          `**Lo que envías por el formulario de sesión, el test y los de mensajes y peticiones:** se guarda cifrado hasta que llega a nuestro buzón. El contenido se destruye ${afterDeliveryHours} horas después de la entrega y, entregado o no, a los ${ceilingDays} días. Solo si por una avería no hubiera llegado y no lo supiéramos, espera a que se nos avise y se destruye un día después.`,
          `**El rastro técnico del envío** (fecha, estado y una huella de tu correo, sin nombre ni respuestas; de la huella no se saca tu correo, y solo con nuestra clave se comprueba si una dirección es la misma): ${traceMonths} meses, para atender tus derechos y acreditar la entrega. Si ejerces un derecho, la misma huella queda anotada, con la fecha y lo que hicimos, otros ${traceMonths} meses.`,
          '**Las copias de seguridad de lo anterior,** en las que lo que enviaste sigue cifrado: como mucho 30 días más.',
          `**La copia de cada mensaje en el proveedor que nos lo envía por correo:** ${mailProviderKeeps}.`,
          '**Los mensajes que llegan a nuestro buzón:** mientras dure la consulta o el servicio, y después bloqueados durante los plazos en que puedan exigirse responsabilidades.',
          '**Los datos de clientes y facturas:** los plazos de la normativa fiscal y mercantil.',
          '**La newsletter, los retos y el vídeo con registro:** hasta que te des de baja.',
        ],
      ],
    },
    {
      id: 'derechos',
      title: 'Tus derechos',
      body: [
        'En cualquier momento, y gratis, puedes ejercer tus derechos de:',
        [
          '**acceso:** saber qué datos tuyos tratamos y recibir una copia;',
          '**rectificación:** corregir los que estén mal o incompletos;',
          '**supresión:** pedir que los borremos;',
          '**limitación:** pedir que los guardemos sin usarlos mientras se aclara algo;',
          '**portabilidad:** recibirlos en un formato de uso común o que los pasemos a otra entidad;',
          '**oposición:** pedir que dejemos de usarlos para un fin concreto.',
        ],
        `Escríbenos a [${contact.email}](mailto:${contact.email}) y dinos qué derecho quieres ejercer. Si hace falta comprobar tu identidad, te lo diremos. Respondemos en el plazo de un mes. También puedes retirar un consentimiento por el mismo medio.`,
        `Si crees que no hemos atendido bien tu petición, puedes reclamar ante la Agencia Española de Protección de Datos, en [www.aepd.es](${links.aepd}).`,
      ],
    },
    {
      id: 'seguridad',
      title: 'Seguridad y quién más los trata',
      body: [
        'Las comunicaciones van cifradas. Lo que envías por el formulario de sesión, o en un mensaje o una petición, se guarda cifrado: quien consiguiera la base de datos, o una copia suya, no podría leerlo. La clave que lo abre la tenemos nosotras y el servicio que nos lo manda por correo. Las páginas con datos delicados no cargan cookies de analítica ni de terceros. Ninguna medida es infalible: si una brecha pusiera en riesgo tus derechos, te avisaríamos y la comunicaríamos a la autoridad (artículos 33 y 34 del RGPD).',
        'Nos ayudan proveedores que tratan datos por encargo nuestro y con contrato (artículo 28 del RGPD): alojamiento y base de datos, envío de correo, newsletter, reservas y pagos. Si alguno los trata fuera del Espacio Económico Europeo, lo hace con las garantías del capítulo V del RGPD (decisión de adecuación o cláusulas contractuales tipo). No cedemos tus datos a nadie más, salvo obligación legal.',
      ],
    },
    {
      id: 'contacto',
      title: 'Contacto y cambios',
      body: [
        `Para cualquier duda sobre tus datos, escríbenos a [${contact.email}](mailto:${contact.email}).`,
        `Si cambiamos algo importante de esta política, lo avisaremos aquí antes de aplicarlo.${lastReview}`,
      ],
    },
  ] satisfies LegalSection[],
}
