import { useLocation } from '@tanstack/react-router'
import { findLead } from '#site/content/leads.ts'

/** What a link of this page to a target reports as it is followed, as the table of leads calls both. */
export function useLead(target: string): string | undefined {
  return findLead(useLocation({ select: ({ pathname }) => pathname }), target)
}
