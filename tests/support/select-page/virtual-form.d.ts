/** The form under test, compiled by the fixture as the build compiles every form. */
declare module 'virtual:form' {
  const form: import('#engine').Form
  export default form
}
