import { siteChanged } from '#site/config/development-events.ts'

/**
 * While developing, on every page of the site: what cannot be replaced where it stands is shown by loading the page again.
 * Vite's own message for that would reach the studio too, and throw away what is being written there.
 */
import.meta.hot?.on(siteChanged, () => location.reload())
