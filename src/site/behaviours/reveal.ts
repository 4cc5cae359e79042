/** Sections rise in once, the first time a tenth of them is on the screen. What is visible from the start is left alone. */
const observer = new IntersectionObserver(
  (entries) => {
    for (const { target, isIntersecting } of entries) {
      if (isIntersecting) {
        target.classList.replace('is-waiting', 'is-in')
        observer.unobserve(target)
      } else target.classList.add('is-waiting')
    }
  },
  { threshold: 0.1, rootMargin: '0px 0px -50px 0px' },
)

for (const element of document.querySelectorAll('[data-behaviour~="reveal"]')) observer.observe(element)
