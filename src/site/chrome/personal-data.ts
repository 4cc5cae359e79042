import { createContext } from 'react'

/**
 * Whether a form of the page being rendered asks for personal data. Such a page has no pixel, no analytics and no embeds,
 * so it asks nothing about cookies either; its policy is the strictest, and no browser renders it ahead of a click.
 */
export const AsksForPersonalData = createContext(false)
