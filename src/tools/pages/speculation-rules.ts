/** Rules by which a browser renders the next page before the click, except pages that ask for personal data. */
export function createSpeculationRules(personalDataPaths: readonly string[]): string {
  return JSON.stringify({
    prerender: [
      {
        where: {
          and: [
            { href_matches: '/*' },
            { not: { href_matches: '/*.*' } },
            ...personalDataPaths.map((path) => ({ not: { href_matches: path } })),
            { not: { selector_matches: '[target=_blank], [download]' } },
          ],
        },
        eagerness: 'moderate',
      },
    ],
  })
}
