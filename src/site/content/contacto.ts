import { brand, contact, given } from '#site/config/site.ts'
import { postalAddress } from '#site/content/owners.ts'
import { plates } from '#site/content/plates.ts'
import type { PageHead } from '#site/head/page-head.ts'
import { practice } from '#site/head/practice.ts'
import type { ContactDetail } from '#site/sections/contact-details.tsx'
import { toMailto } from '#site/ui/mail-link.tsx'

// A city alone is no address.
const place = given(contact.address.street)
  ? { icon: 'place' as const, name: 'Dirección postal', value: `${brand.name}, ${postalAddress}` }
  : { icon: 'place' as const, name: 'Ciudad', value: postalAddress }

export const contactPage = {
  head: {
    title: 'Contacto',
    description:
      'Escríbenos o llámanos de lunes a viernes, de 10:00 a 18:00. Te ayudamos con la formación, las sesiones individuales y las conferencias.',
    keywords: ['contacto', 'hipnosis regresiva', 'grafología', 'reservar sesión', 'información sobre la formación'],
    jsonLd: () => [practice],
    crumb: 'Contacto',
  } satisfies PageHead,
  hero: {
    rubric: 'Contacto',
    title: 'Estamos al otro lado *de la línea*',
    lead: 'Escríbenos o llámanos. Leemos cada mensaje y te contestamos.',
    actions: [{ label: 'Escribirnos desde aquí', href: '/escribenos', large: true }],
  },
  ways: {
    title: 'Dónde encontrarnos',
    items: [
      { icon: 'mail', name: 'Correo electrónico', value: contact.email, href: toMailto({}) },
      { icon: 'phone', name: 'Teléfono', value: contact.phone, href: `tel:${contact.phone.replaceAll(' ', '')}` },
      place,
      { icon: 'clock', name: 'Horario', value: 'De lunes a viernes, de 10:00 a 18:00' },
    ] satisfies ContactDetail[],
  },
  enquiries: {
    heading: { rubric: 'Consultas frecuentes', title: 'Para qué nos escriben' },
    items: [
      '**Información sobre la formación.** Temario, fechas, precio y si es para ti. Empieza por la de [hipnosis](/formacion-hipnosis) o la de [grafología](/formacion-grafologia).',
      '**Reserva de sesiones individuales.** Qué sesión te conviene y qué huecos hay. Puedes verlas en [sesiones](/sesiones).',
      '**Solicitud de conferencias.** Cuéntanos la fecha, el lugar y quién escucha, o empieza por [conferencias](/conferencia).',
      '**Preguntas sobre los métodos.** Qué es la hipnosis regresiva, qué estudia la grafología y qué no hacen. En el [blog](/blog) tienes un buen comienzo.',
    ],
    plate: { art: 'plato-vasos', ...plates.cups },
  },
  closing: {
    title: 'También puedes empezar hablando',
    lead: 'Cuéntanos en unos pasos quién eres y qué buscas, y te llevamos a elegir día para una llamada gratuita.',
    actions: [{ label: 'Solicitar mi llamada gratuita', href: '/formulario-contacto', large: true }],
  },
} as const
