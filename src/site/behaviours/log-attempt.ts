/** The not-found page notes the attempted path: no query, no fragment, never longer than 200 characters. */
console.error('404 Error: User attempted to access non-existent route:', location.pathname.slice(0, 200))
