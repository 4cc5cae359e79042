/** The header's menu, the same on every page. A name takes two lines at most: its third word stays with another. */
export const menu = [
  { name: 'Inicio', href: '/' },
  { name: 'Formación Hipnosis', href: '/formacion-hipnosis' },
  { name: 'Formación Grafología', href: '/formacion-grafologia' },
  { name: 'Sesiones', href: '/sesiones' },
  { name: 'Solicítanos\u00a0una conferencia', href: '/conferencia' },
  { name: 'Sobre nosotras', href: '/sobre-nosotras' },
  { name: 'Blog', href: '/blog' },
] as const
