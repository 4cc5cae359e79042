import { createFileRoute } from '@tanstack/react-router'
import { formacionHipnosis2 } from '#site/content/formacion-hipnosis2.ts'
import { pageHead } from '#site/head/page-head.ts'
import { FormacionHipnosis2Page } from '#site/pages/formacion-hipnosis2-page.tsx'

export const Route = createFileRoute('/formacion-hipnosis2')({
  head: () => pageHead(formacionHipnosis2.head),
  component: FormacionHipnosis2Page,
})
