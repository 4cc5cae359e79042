import type { AuthoredScreen } from './funnel-definition.ts'

/** A screen in words with its texts written otherwise. */
export function mapScreenTexts(screen: AuthoredScreen, map: (text: string) => string): AuthoredScreen {
  const { title, text, buttons, ...rest } = screen
  return {
    ...rest,
    title: map(title),
    ...(text
      ? {
          text: text.map((part) =>
            typeof part === 'string'
              ? map(part)
              : {
                  ...part,
                  ...(part.text === undefined ? {} : { text: map(part.text) }),
                  ...(part.list ? { list: part.list.map(map) } : {}),
                },
          ),
        }
      : {}),
    ...(buttons ? { buttons: buttons.map((button) => ({ ...button, label: map(button.label) })) } : {}),
  }
}

/** The texts of a screen, in the order in which they are read. */
export function getScreenTexts(screen: AuthoredScreen): string[] {
  const texts: string[] = []
  mapScreenTexts(screen, (text) => {
    texts.push(text)
    return text
  })
  return texts
}

/** Every condition of a screen, with where it stands below the screen. */
export function getScreenConditions<If>({ text = [], buttons = [] }: AuthoredScreen<If>): {
  condition: If
  path: (string | number)[]
}[] {
  return Object.entries({ text, buttons }).flatMap(([key, parts]) =>
    parts.flatMap((part, index) =>
      typeof part !== 'string' && part.if ? [{ condition: part.if, path: [key, index] }] : [],
    ),
  )
}
