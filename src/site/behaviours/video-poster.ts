/** A click swaps the poster for the player; nothing is asked of the video's host before that, nor is the code that does it. */
for (const poster of document.querySelectorAll<HTMLAnchorElement>('[data-behaviour~="video-poster"]')) {
  poster.addEventListener('click', (event) => {
    event.preventDefault()
    import('./play-video.ts').then(
      ({ playVideo }) => playVideo(poster),
      () => location.assign(poster.href),
    )
  })
}
