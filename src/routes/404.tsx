import { createFileRoute } from '@tanstack/react-router'
import { Page } from '#site/chrome/page.tsx'
import { notFound } from '#site/content/not-found.ts'
import { pageHead } from '#site/head/page-head.ts'
import { Art } from '#site/ui/art.tsx'

export const Route = createFileRoute('/404')({ head: pageHead(notFound.head), component: NotFound })

export function NotFound() {
  return (
    <Page isUnknown>
      <div className="wrap wrap--narrow">
        <section className="result result--page" aria-labelledby="titulo" data-behaviour="log-attempt">
          <Art name="garabato" alt="" priority />
          <h1 id="titulo" lang="en">
            {notFound.title}
          </h1>
          <p className="lead">{notFound.lead}</p>
          <p className="row">
            <a className="btn btn--large" href="/" lang="en">
              {notFound.back}
            </a>
          </p>
        </section>
      </div>
    </Page>
  )
}
