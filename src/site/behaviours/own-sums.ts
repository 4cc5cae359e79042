import { createCounts } from '#services/send-counts.ts'
import { onceSeen } from '#site/islands/page-moments.ts'

const counts = createCounts(document.querySelector<HTMLElement>('[data-counts-url]')?.dataset ?? {})

/** Adds a count to the site's own sums, without waiting for a consent; of a page rendered ahead of its click once it is seen. */
export function addToSums(count: string): void {
  onceSeen(() => counts.add(count))
}
