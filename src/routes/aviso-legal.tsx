import { createFileRoute } from '@tanstack/react-router'
import { legalNotice } from '#site/content/aviso-legal.ts'
import { pageHead } from '#site/head/page-head.ts'
import { AvisoLegalPage } from '#site/pages/aviso-legal-page.tsx'

export const Route = createFileRoute('/aviso-legal')({
  head: () => pageHead(legalNotice.head),
  component: AvisoLegalPage,
})
