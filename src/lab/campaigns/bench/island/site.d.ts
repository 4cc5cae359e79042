/** The site's own composition root and the entry of its islands, which no name of the project's imports reaches. */
declare module 'virtual:app' {
  export const App: import('react').ComponentType<{ children: import('react').ReactNode }>
}
declare module 'virtual:entry-islands'
