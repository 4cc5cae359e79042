/** How commands are used, by their names. */
export const usages: Readonly<Record<'bench' | 'funnel', string>>
