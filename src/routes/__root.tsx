import { createRootRoute } from '@tanstack/react-router'
import { Document } from '#site/layout/document.tsx'
import { NotFoundPage } from '#site/pages/not-found-page.tsx'

export const Route = createRootRoute({ component: Document, notFoundComponent: NotFoundPage })
