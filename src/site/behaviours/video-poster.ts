import { runLight } from '#engine/light'
import video from '#generated/light/video.gen.ts'
import type { Hosts } from '#site/config/light-hosts.ts'

/** A click swaps the poster for the player; nothing is asked of the video's host before that, nor is the code that does it. */
for (const poster of document.querySelectorAll<HTMLAnchorElement>('[data-behaviour~="video-poster"]')) {
  const send = runLight<Hosts['video']>(video, {}, (step) => {
    poster.dataset.step = step
    if (step === 'video') {
      import('./play-video.ts').then(
        ({ playVideo }) => playVideo(poster),
        () => location.assign(poster.href),
      )
    }
  })
  poster.addEventListener('click', (event) => {
    event.preventDefault()
    send('video.played')
  })
}
