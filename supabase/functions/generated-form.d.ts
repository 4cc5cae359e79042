/** What the build writes for a form from its schema: plain JavaScript, so that this says what is in it. */
declare module '*.gen.js' {
  export const id: string
  export const schemaVersion: string
  export const validate: (answers: unknown) => boolean
  /** The ending that these answers lead to; null where the form's funnel scores none. */
  export const getEnding: (answers: Record<string, unknown>) => string | null
  export const sections: { title: string; fields: string[] }[]
  export const fields: Record<
    string,
    { name: string; label: string; widget: string; options?: { value: string; label: string }[] }
  >
}
