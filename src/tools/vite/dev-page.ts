/** What a page needs while it is developed. Vite puts its nonce on the styles that it adds. */
export const nonce = 'desarrollo'
export const nonceTag = `<meta property="csp-nonce" nonce="${nonce}">`

/** Vite's client, and what React needs before its components can be replaced while they run. */
export const clientScripts = ['/@vite/client', '/@id/__x00__@vitejs/plugin-react/preamble']
