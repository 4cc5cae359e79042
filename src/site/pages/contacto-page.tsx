import { contactPage } from '#site/content/contacto.ts'
import { Page } from '#site/layout/page.tsx'
import { ContactDetails } from '#site/sections/contact-details.tsx'
import { Hero } from '#site/sections/hero.tsx'
import { Section } from '#site/sections/section.tsx'
import { Split } from '#site/sections/split.tsx'
import { Keys } from '#site/ui/list.tsx'
import { Plate } from '#site/ui/plate.tsx'

export function ContactoPage() {
  const { hero, ways, enquiries } = contactPage
  return (
    <Page>
      <Hero {...hero} />
      <Split id="datos" heading={ways.heading} flush aside={<Plate {...ways.plate} />}>
        <ContactDetails items={ways.details} />
      </Split>
      <Section id="consultas" heading={enquiries.heading} tone="alt" head="margin">
        <Keys items={enquiries.items} />
      </Section>
    </Page>
  )
}
