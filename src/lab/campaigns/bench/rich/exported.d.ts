/** The form as `npm run export` writes it. */
declare module 'virtual:exported' {
  const exported: import('#engine/compiler').ExportedForm
  export default exported
}
