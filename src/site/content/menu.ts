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
