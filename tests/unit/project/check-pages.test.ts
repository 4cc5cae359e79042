import { expect, test } from 'vitest'
import { checkPages, findUnusedFunnels } from '#project/check-pages.ts'

const sources = [
  {
    file: 'src/routes/newsletter.tsx',
    text: `<Page>
  <EmbedSlot
    form="newsletter"
    funnel="newsletter"
  />
</Page>`,
  },
  { file: 'src/routes/test.tsx', text: '<Funnel id="cuestionaro" />' },
  { file: 'src/site/sections/door.tsx', text: '<section className="door" data-funnel="puerta">' },
]

test("the site's pages run every funnel, and no other", () => {
  expect(checkPages()).toEqual([])
  expect(findUnusedFunnels()).toEqual([])
})

test('a page that runs a funnel which does not exist is reported, with its position and the name that was meant', () => {
  expect(checkPages(sources, ['cuestionario', 'puerta'])).toMatchInlineSnapshot(`
    [
      "src/routes/newsletter.tsx:4:13  Esta página lleva el embudo «newsletter», que no existe. Crea funnels/newsletter.funnel.json o cambia la página.  [page.unknown-funnel]",
      "src/routes/test.tsx:1:13  Esta página lleva el embudo «cuestionaro», que no existe. Crea funnels/cuestionaro.funnel.json o cambia la página. ¿Quisiste decir «cuestionario»?  [page.unknown-funnel]",
    ]
  `)
})

test('a funnel that no page runs is remarked on', () => {
  expect(findUnusedFunnels(sources, ['newsletter', 'puerta', 'masterclass'])).toMatchInlineSnapshot(`
    [
      "Nota: ninguna página lleva el embudo «masterclass»; nadie pasará por él hasta que se ponga en una.",
    ]
  `)
})
