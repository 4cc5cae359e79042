import { createRootRoute } from '@tanstack/react-router'
import { Document } from '#site/layout/document.tsx'

export const Route = createRootRoute({ component: Document })
