import { applyEdits, modify } from 'jsonc-parser'

/** The site's settings with a mail template of that name: a placeholder, which no release lets through. The owner's account knows the real one. */
export function addMailTemplate(site: string, id: string): string {
  const path = ['emailjs', 'templates', id]
  return applyEdits(site, modify(site, path, `plantilla-${id}-ejemplo`, {}))
}
