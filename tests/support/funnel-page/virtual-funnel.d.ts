/** The funnel under test, compiled by the fixture as the build compiles every funnel. */
declare module 'virtual:funnel' {
  const funnel: import('#engine').Funnel
  export default funnel
}
