import { brandMarkId } from '#site/ui/brand.tsx'

/** The waiting spiral: the mark of the brand, drawn again from the header's own. */
export function Spin() {
  return (
    <svg className="spin" width="24" height="24" viewBox="0 0 64 64" aria-hidden="true">
      <use href={`#${brandMarkId}`} />
    </svg>
  )
}
