import { createFileRoute } from '@tanstack/react-router'
import { formularioContacto } from '#site/content/formulario-contacto.ts'
import { pageHead } from '#site/head/page-head.ts'
import { FormularioContactoPage } from '#site/pages/formulario-contacto-page.tsx'

export const Route = createFileRoute('/formulario-contacto')({
  head: () => pageHead(formularioContacto.head),
  component: FormularioContactoPage,
})
