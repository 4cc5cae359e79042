/** Questions open one at a time, also where the browser does not know that `details` of one name exclude each other. */
for (const list of document.querySelectorAll('[data-behaviour~="accordion"]')) {
  let latest: HTMLDetailsElement | undefined
  // A busy browser tells of two openings late, but in their order: the question opened last is the one that stays.
  const follow = (question: HTMLDetailsElement) => {
    if (!question.open) return
    if (latest && latest !== question) latest.open = false
    latest = question
  }
  for (const question of list.querySelectorAll('details')) {
    question.addEventListener('toggle', () => follow(question))
    follow(question)
  }
}
