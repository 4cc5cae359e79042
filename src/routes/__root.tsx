import { createRootRoute, HeadContent, Outlet } from '@tanstack/react-router'
import { themeColor } from '#site/chrome/theme-color.ts'
import { NotFound } from './404.tsx'

export const Route = createRootRoute({ component: Document, notFoundComponent: NotFound })

/**
 * The HTML document round every page; the page itself brings `<body>`. The build's additions (styles, scripts, fonts)
 * go before `</head>`.
 */
function Document() {
  return (
    <html lang="es-ES">
      <head>
        <meta charSet="utf-8" />
        <meta
          name="viewport"
          content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content"
        />
        <meta name="theme-color" content={themeColor} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="icon" href="/favicon-32.png" sizes="32x32" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
        <HeadContent />
      </head>
      <Outlet />
    </html>
  )
}
