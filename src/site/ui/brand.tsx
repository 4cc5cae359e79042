import { brand } from '#site/config/site.ts'

/** The id of the mark that is drawn in each page, for elements that draw it again. */
const brandMarkId = 'marca'

/** The mark and the site's name, linking home. A second one on the page (`again`) draws the first one's mark. */
export function Brand({ again = false }: { again?: boolean }) {
  return (
    <a className="brand" href="/">
      <svg viewBox="0 0 64 64" aria-hidden="true">
        {again ? (
          <use href={`#${brandMarkId}`} />
        ) : (
          <path
            id={brandMarkId}
            d="M28.15 32.43c.53 2.22 2.91 2.41 4.43 .88c3.65-3.69 .09-9.07-4-10.23c-8.28-2.35-13.58 6.87-10.42 13.89c3.32 7.36 13.66 9.2 19.83 4.39c4.14-3.24 6.04-8.72 5.52-13.86c-1.13-11.09-12.76-17.85-23.19-14.66c-6.79 2.08-11.61 8.2-13.02 15.03c-2.05 9.92 2.96 20.5 12.08 24.99c5.67 2.79 12.47 3.04 18.59 1.87c9.29-1.77 17.73-7.34 23.55-14.71L61.48 39.98c-6.35 5.67-14.12 10.79-22.5 12.8c-3.98 .95-8.79 1.45-12.75 .2c-8.43-2.65-13.34-11.81-13.08-20.28c.18-5.77 2.63-11.6 7.2-15.26c6.93-5.54 16.33-2.73 20.04 5.14c2.99 6.33 1.43 15.01-5.09 18.5c-2.04 1.1-4.59 1.58-6.81 .75c-5.23-1.95-6.12-8.81-4.11-13.35c.71-1.58 1.99-3.17 3.87-3.23c5.24-.18 4.99 8.96 .31 6.87z"
          />
        )}
      </svg>
      <span>
        {brand.lead}&nbsp;<em>{brand.joint}</em> {brand.tail}
      </span>
    </a>
  )
}

/** The waiting spiral: the mark of the brand, drawn again from the header's own. */
export function Spin() {
  return (
    <svg className="spin" width="24" height="24" viewBox="0 0 64 64" aria-hidden="true">
      <use href={`#${brandMarkId}`} />
    </svg>
  )
}
