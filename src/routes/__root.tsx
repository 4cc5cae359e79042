import { createRootRoute } from '@tanstack/react-router'
import { Document } from '#site/chrome/document.tsx'

export const Route = createRootRoute({ component: Document })
