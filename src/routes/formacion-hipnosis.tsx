import { createFileRoute } from '@tanstack/react-router'
import { formacionHipnosis } from '#site/content/formacion-hipnosis.ts'
import { pageHead } from '#site/head/page-head.ts'
import { FormacionHipnosisPage } from '#site/pages/formacion-hipnosis-page.tsx'

export const Route = createFileRoute('/formacion-hipnosis')({
  head: () => pageHead(formacionHipnosis.head),
  component: FormacionHipnosisPage,
})
