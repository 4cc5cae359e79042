/** A page to be made, with a funnel in it. */
type PageRequest = {
  id: string
  funnel: string
  isWhole: boolean
  title: string
  description: string
  keywords: readonly string[]
}

/** The two files of a page by their paths: its words, and the page itself. */
export function createPage(page: PageRequest): Record<string, string> {
  return { [`src/site/content/${page.id}.ts`]: toContent(page), [`src/routes/${page.id}.tsx`]: toRoute(page) }
}

function toContent({ id, isWhole, title, description, keywords }: PageRequest): string {
  const hero = isWhole ? `\n  hero: { title, lead: description } satisfies HeroContent,` : ''
  const heroImport = isWhole ? "\nimport type { HeroContent } from '#site/sections/hero.tsx'" : ''
  return `import type { PageHead } from '#site/head/page-head.ts'
import { toBreadcrumbs } from '#site/head/to-breadcrumbs.ts'
import { toWebPage } from '#site/head/to-web-page.ts'${heroImport}

const title = ${quote(title)}
const description = ${quote(description)}

export const ${toName(id)} = {
  head: {
    title,
    description,
    keywords: [${keywords.map(quote).join(', ')}],
    jsonLd: (path) => [toWebPage({ name: title, description, path }), toBreadcrumbs({ name: title, path })],
  } satisfies PageHead,${hero}
}
`
}

function toRoute({ id, funnel, isWhole }: PageRequest): string {
  const name = toName(id)
  const component = `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`
  const island = `<Funnel id=${JSON.stringify(funnel)} />`
  const content = isWhole ? `<FormPage hero={${name}.hero}>${island}</FormPage>` : island
  const formPageImport = isWhole ? "\nimport { FormPage } from '#site/sections/form-page.tsx'" : ''
  return `import { createFileRoute } from '@tanstack/react-router'
import { Page } from '#site/chrome/page.tsx'
import { ${name} } from '#site/content/${id}.ts'
import { pageHead } from '#site/head/page-head.ts'
import { Funnel } from '#site/islands/funnel.tsx'${formPageImport}

export const Route = createFileRoute('/${id}')({ head: pageHead(${name}.head), component: ${component} })

function ${component}() {
  return <Page>${content}</Page>
}
`
}

/** 'sorteo-verano' → 'sorteoVerano'; a name of JavaScript whatever the first character. */
function toName(id: string): string {
  const name = id.replace(/-+(.)/g, (_, letter: string) => letter.toUpperCase())
  return /^[a-z]/.test(name) ? name : `page${name}`
}

function quote(text: string): string {
  return JSON.stringify(text)
}
