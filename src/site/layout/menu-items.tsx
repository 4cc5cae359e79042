import { menu } from '#site/layout/menu.ts'

/** The menu's links; the one of the page itself is marked. */
export function MenuItems({ path }: { path: string }) {
  return (
    <ul role="list">
      {menu.map(({ name, href }) => (
        <li key={href}>
          <a href={href} aria-current={href === path ? 'page' : undefined}>
            {name}
          </a>
        </li>
      ))}
    </ul>
  )
}
