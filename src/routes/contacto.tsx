import { createFileRoute } from '@tanstack/react-router'
import { contactPage } from '#site/content/contacto.ts'
import { pageHead } from '#site/head/page-head.ts'
import { ContactoPage } from '#site/pages/contacto-page.tsx'

export const Route = createFileRoute('/contacto')({ head: () => pageHead(contactPage.head), component: ContactoPage })
