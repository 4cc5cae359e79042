import { createFileRoute } from '@tanstack/react-router'
import { Page } from '#site/chrome/page.tsx'
import { contactPage } from '#site/content/contacto.ts'
import { pageHead } from '#site/head/page-head.ts'
import { Band } from '#site/sections/band.tsx'
import { ContactDetails } from '#site/sections/contact-details.tsx'
import { Hero } from '#site/sections/hero.tsx'
import { Split } from '#site/sections/split.tsx'
import { Keys } from '#site/ui/list.tsx'
import { Plate } from '#site/ui/plate.tsx'

export const Route = createFileRoute('/contacto')({ head: pageHead(contactPage.head), component: Contacto })

function Contacto() {
  const { hero, ways, enquiries, closing } = contactPage
  return (
    <Page>
      <Hero kind="split" {...hero} aside={<ContactDetails id="datos" {...ways} />} />
      <Split id="consultas" heading={enquiries.heading} tone="alt" aside={<Plate {...enquiries.plate} priority />}>
        <Keys items={enquiries.items} />
      </Split>
      <Band {...closing} art="banda-vasos" />
    </Page>
  )
}
