import '#site/styles/site.css'
import '#site/styles/forms.css'
import '#site/styles/select.css'
import '#site/styles/groups.css'
import '#site/styles/matrix.css'
import '#site/styles/fixed.css'
import '#site/styles/open-choices.css'
import '#site/styles/pictured.css'
import '#site/styles/slider.css'
import { hydrateRoot } from 'react-dom/client'
import { loadPage } from './page.tsx'

const root = document.getElementById('root')
const page = await loadPage()
// The text that is typed before the script is there is typed before this.
await new Promise((resolve) => Object.assign(window, { hydrate: resolve }))
if (root) hydrateRoot(root, page)
