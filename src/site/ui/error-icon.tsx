import { Icon } from '#site/ui/icon.tsx'

/** The warning sign before each error message of a form. */
export function ErrorIcon() {
  return <Icon name="aviso" />
}
