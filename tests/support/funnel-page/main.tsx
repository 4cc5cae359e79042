import '#site/styles/site.css'
import '#site/styles/forms.css'
import '#site/styles/wizard.css'
import { hydrateRoot } from 'react-dom/client'
import { loadPage } from './page.tsx'

const root = document.getElementById('root')
if (root) hydrateRoot(root, await loadPage())
