import { brand } from '#site/config/site.ts'
import { cookieNotice } from '#site/content/cookie-notice.ts'

/** The footer of every page. */
export const footer = {
  claim:
    'Leemos lo que escribes y escuchamos lo que callas. Formación, sesiones y conferencias de hipnosis regresiva y grafología.',
  columns: [
    {
      title: 'Aprender',
      settings: null,
      items: [
        { name: 'Formación Hipnosis', href: '/formacion-hipnosis' },
        { name: 'Formación Grafología', href: '/formacion-grafologia' },
        { name: 'Sesiones', href: '/sesiones' },
        { name: 'Solicítanos una conferencia', href: '/conferencia' },
        { name: 'Taller gratuito', href: '/taller-gratuito' },
        { name: 'Retos', href: '/retos' },
      ],
    },
    {
      title: 'Y además',
      settings: null,
      items: [
        { name: 'Test: ¿es para ti?', href: '/cuestionario' },
        { name: 'Llamada gratuita', href: '/formulario-contacto' },
        { name: 'Vídeo: las 3 claves', href: '/vsl-registro' },
        { name: 'Abre la puerta', href: '/abre-la-puerta' },
        { name: 'Hipnosis: reservar', href: '/hipnosis' },
        { name: 'Mentoría premium', href: '/hipnosis-vip' },
        { name: 'Autohipnosis', href: '/autohipnosis-exito' },
        { name: 'Membresía de grafología', href: '/membresia-grafologia' },
        { name: 'Newsletter', href: '/newsletter' },
      ],
    },
    {
      title: 'Alumnado',
      settings: null,
      items: [
        { name: 'Ampliar prácticas', href: '/ampliacion-practicas' },
        { name: 'Evaluar una práctica', href: '/valoracion-practica' },
      ],
    },
    {
      title: 'Información',
      settings: cookieNotice.settings,
      items: [
        { name: 'Aviso legal', href: '/aviso-legal' },
        { name: 'Contacto', href: '/contacto' },
        { name: 'Términos y condiciones', href: '/terminos-condiciones' },
        { name: 'Política de privacidad', href: '/politica-privacidad' },
        { name: 'Política de cookies', href: '/politica-cookies' },
      ],
    },
  ],
  end: `© ${brand.copyrightYear} ${brand.name}. La hipnosis y la grafología acompañan; no sustituyen la atención médica ni psicológica.`,
} as const
