import type { Messages } from '#engine/react'

/** The words of forms and funnels while they run, in English. */
export const englishMessages: Messages = {
  validation: {
    required: 'This field is required',
    enum: 'Choose one of the options',
    size: 'This is more than fits into one message. Please shorten it.',
    other: 'Check this answer',
  },
  errorPrefix: 'Error: ',
  optional: '(optional)',
  honeypot: 'Leave this field empty',
  next: 'Next',
  back: 'Back',
  sending: 'Sending…',
  summaryTitle: (count) => (count === 1 ? 'Check one answer' : `Check ${count} answers`),
  position: (index, total) => `Step ${index} of ${total}`,
  draftDropped: async () => ({
    title: 'The form has changed',
    text: 'What you had written belongs to an earlier version and no longer fits.',
    seconds: 10,
  }),
  characters: (used, limit) => `${used} / ${limit}`,
  itemName: (title, place) => `${title} ${place}`,
  seldom: {
    choose: 'Choose an option',
    unanswered: 'Not answered',
    search: 'Type to search',
    unchosen: (titles) => `No longer chosen: ${titles.join(', ')}`,
    matches: (count) => (count === 1 ? '1 option' : `${count} options`),
    add: 'Add',
    remove: 'Remove',
    moveUp: 'Move up',
    moveDown: 'Move down',
    mostItems: (count) => `There is room for ${count} at most.`,
    itemAdded: (name) => `Added: ${name}`,
    itemRemoved: (name) => `Removed: ${name}`,
    itemMoved: (title, place, total) => `${title}: now ${place} of ${total}`,
  },
}

/** The words of the plain parts themselves. */
export const plainWords = {
  minutes: (minutes: number) => `It takes about ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
  pace: 'A press on an answer leads on to the next question.',
}
