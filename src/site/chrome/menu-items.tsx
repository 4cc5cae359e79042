import { menu } from '#site/content/menu.ts'

/** The menu's links; the one of the page itself, or of the part of the site it belongs to, is marked. */
export function MenuItems({ path }: { path: string }) {
  return (
    <ul role="list">
      {menu.map(({ name, href }) => (
        <li key={href}>
          <a href={href} aria-current={toCurrent(href, path)}>
            {name}
          </a>
        </li>
      ))}
    </ul>
  )
}

function toCurrent(href: string, path: string): 'page' | 'true' | undefined {
  if (href === path) return 'page'
  return path.startsWith(`${href}/`) ? 'true' : undefined
}
