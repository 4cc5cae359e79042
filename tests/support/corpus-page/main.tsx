import '#site/styles/site.css'
import '#site/styles/forms.css'
import '#site/styles/wizard.css'
import '#site/styles/select.css'
import '#site/styles/groups.css'
import '#site/styles/matrix.css'
import { createRoot } from 'react-dom/client'
import { loadPage } from './page.tsx'

const root = document.getElementById('root')
if (root) createRoot(root).render(await loadPage(location.hash.slice(1)))
