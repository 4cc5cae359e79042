/** The header's menu, the same on every page. */
export const menu = [
  { name: 'Inicio', href: '/' },
  { name: 'Formación Hipnosis', href: '/formacion-hipnosis' },
  { name: 'Formación Grafología', href: '/formacion-grafologia' },
  { name: 'Sesiones', href: '/sesiones' },
  { name: 'Solicítanos una conferencia', href: '/conferencia' },
  { name: 'Sobre nosotras', href: '/sobre-nosotras' },
  { name: 'Blog', href: '/blog' },
] as const

/** The footer's two columns. */
export const footerColumns = [
  {
    title: 'Aprender',
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
    title: 'Información',
    items: [
      { name: 'Aviso legal', href: '/aviso-legal' },
      { name: 'Contacto', href: '/contacto' },
      { name: 'Términos y condiciones', href: '/terminos-condiciones' },
      { name: 'Política de privacidad', href: '/politica-privacidad' },
      { name: 'Política de cookies', href: '/politica-cookies' },
    ],
  },
] as const
