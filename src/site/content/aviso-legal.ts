import { brand, contact, listGiven, origin, owner } from '#site/config/site.ts'
import { ownerLines, postalAddress } from '#site/content/owners.ts'
import type { PageHead } from '#site/head/page-head.ts'
import type { LegalSection } from '#site/sections/legal-text.tsx'

export const legalNotice = {
  head: {
    title: 'Aviso legal',
    description:
      'Quién está detrás de este sitio, para qué sirve, en qué condiciones se usa y qué ley se aplica. Datos de la titular según la LSSI.',
    keywords: ['aviso legal', 'LSSI', 'titular del sitio', 'condiciones de uso'],
    crumb: 'Aviso legal',
  } satisfies PageHead,
  hero: {
    rubric: 'Información legal',
    title: 'Aviso legal',
    lead: 'Quiénes somos, para qué sirve este sitio y qué reglas compartimos al usarlo.',
  },
  sections: [
    {
      id: 'titular',
      title: 'Datos de la titular',
      body: [
        'En cumplimiento del artículo 10 de la Ley 34/2002, de 11 de julio, de servicios de la sociedad de la información y de comercio electrónico (LSSI), te informamos de los datos de la titular de este sitio:',
        [
          ...ownerLines('Titular'),
          ...listGiven(owner.legalName, () => `**Nombre comercial:** ${brand.name}`),
          `**Domicilio:** ${postalAddress} (España)`,
          `**Correo electrónico:** [${contact.email}](mailto:${contact.email})`,
          `**Teléfono:** ${contact.phone}`,
          `**Sitio web:** ${origin}`,
        ],
      ],
    },
    {
      id: 'finalidad',
      title: 'Finalidad del sitio',
      body: [
        'Este sitio informa sobre nuestras formaciones, sesiones y conferencias de hipnosis regresiva y grafología, ofrece materiales gratuitos y permite ponerse en contacto con nosotras o solicitar una llamada.',
        'Los contenidos son divulgativos y formativos. No son consejo médico, psicológico ni jurídico, y no sustituyen la atención de un profesional sanitario.',
        'Las compras, las reservas y los pagos se hacen en páginas externas que se abren desde nuestros botones. Allí se aplican, además, las condiciones de cada proveedor.',
      ],
    },
    {
      id: 'condiciones-de-uso',
      title: 'Condiciones de uso',
      body: [
        'El acceso es libre y gratuito, y no hace falta registrarse. Al navegar por el sitio te comprometes a usarlo de buena fe y conforme a la ley. En particular, te pedimos que:',
        [
          'des datos veraces en los formularios y no utilices los de otra persona sin su permiso;',
          'no intentes acceder a zonas restringidas, alterar el funcionamiento del sitio ni introducir programas dañinos;',
          'no uses los contenidos ni los formularios para enviar publicidad, ni de manera que perjudique a otras personas.',
        ],
        'Nuestros servicios se dirigen a personas mayores de edad. Las condiciones de compra, reserva y cancelación están en los [términos y condiciones](/terminos-condiciones).',
      ],
    },
    {
      id: 'responsabilidad',
      title: 'Responsabilidad',
      body: [
        'Cuidamos que la información sea correcta y esté al día, pero puede contener errores u omisiones. Los corregimos en cuanto los conocemos: si encuentras alguno, escríbenos.',
        'No podemos asegurar que el sitio esté disponible sin interrupciones. Tampoco respondemos de los daños que se deban a un uso contrario a estas condiciones o a causas ajenas a nuestro control.',
        'El sitio enlaza a páginas de terceros (reservas, pagos, vídeos, redes sociales). No controlamos su contenido. Si tenemos conocimiento efectivo de que un enlace lleva a un contenido ilícito, lo retiraremos con diligencia, como prevé el artículo 17 de la LSSI.',
        'Nada de lo anterior limita la responsabilidad que la ley no permite limitar ni los derechos que te corresponden como persona consumidora.',
      ],
    },
    {
      id: 'propiedad-intelectual',
      title: 'Propiedad intelectual e industrial',
      body: [
        'Los textos, los dibujos, los vídeos, los audios, las marcas, el diseño y el código de este sitio pertenecen a su titular o se usan con licencia de sus autores. Están protegidos por el Real Decreto Legislativo 1/1996, de 12 de abril, por el que se aprueba el texto refundido de la Ley de Propiedad Intelectual, y por la legislación de marcas.',
        'Puedes leerlos, descargar lo que ofrecemos para descargar, imprimirlo para tu uso personal y enlazar a nuestras páginas. Para reproducirlos, transformarlos o difundirlos con otro fin necesitas nuestro permiso por escrito, salvo en los casos que la ley autoriza, como la cita.',
      ],
    },
    {
      id: 'ley-aplicable',
      title: 'Ley aplicable y jurisdicción',
      body: [
        'Este aviso se rige por la ley española. Para cualquier controversia, las partes se someten a los juzgados y tribunales de Granada.',
        'Si eres consumidora o consumidor, esta sumisión no te priva del fuero de tu domicilio ni de la protección que te reconocen el Real Decreto Legislativo 1/2007, de 16 de noviembre, y las demás normas de consumo.',
      ],
    },
  ] satisfies LegalSection[],
}
