import { createRootRoute } from '@tanstack/react-router'
import { Document } from '#site/chrome/document.tsx'
import { NotFound } from './404.tsx'

export const Route = createRootRoute({ component: Document, notFoundComponent: NotFound })
