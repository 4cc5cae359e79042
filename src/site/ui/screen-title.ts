import { createContext } from 'react'

/** The heading that a screen in words begins with: that of the page where its layout has none beside it. */
export const ScreenTitle = createContext<'h1' | 'h2'>('h2')
