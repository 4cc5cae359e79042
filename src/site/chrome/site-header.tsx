import { menu } from '#site/content/menu.ts'
import { closeMenu, mainMenu, menuName } from '#site/messages/interface.ts'
import { Brand } from '#site/ui/brand.tsx'
import { Icon } from '#site/ui/icon.tsx'
import * as icons from '#site/ui/icon-paths.ts'

/** The browser's own way to open and close the drawer, also where no script comes. React's types do not know it yet. */
const toCommand = (command: 'show-modal' | 'close') => ({ command, commandfor: 'menu' })

/** Brand and menu: a row from the small breakpoint upward, a button that opens the drawer below it; of a flow, always the button. */
export function SiteHeader({ path, dark, isFlow }: { path: string; dark: boolean; isFlow: boolean }) {
  return (
    <>
      <header
        className={isFlow ? 'site-header site-header--flow' : 'site-header'}
        data-theme={dark ? 'dark' : undefined}
      >
        <div className="wrap site-header__in">
          <Brand />
          <button
            className="menu-button"
            type="button"
            aria-haspopup="dialog"
            aria-controls="menu"
            data-behaviour="drawer"
            {...toCommand('show-modal')}
          >
            <Icon path={icons.menu} />
            <span>{menuName}</span>
          </button>
          {isFlow || (
            <nav className="nav" aria-label={mainMenu.wide}>
              <MenuItems path={path} />
            </nav>
          )}
        </div>
      </header>
      <dialog className="drawer" id="menu" aria-label={menuName}>
        <button className="drawer__close" type="button" aria-label={closeMenu} {...toCommand('close')}>
          <Icon path={icons.close} />
        </button>
        <nav aria-label={mainMenu.drawer}>
          <MenuItems path={path} />
        </nav>
      </dialog>
    </>
  )
}

/** The menu's links; the one of the page itself, or of the part of the site it belongs to, is marked. */
function MenuItems({ path }: { path: string }) {
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
