import { runLight } from '#engine/light'
import video from '#generated/light/video.gen.ts'

/** A click swaps the poster for the player, which starts at once; nothing is asked of the video's host before that. */
for (const poster of document.querySelectorAll<HTMLAnchorElement>('[data-behaviour~="video-poster"]')) {
  const send = runLight(video, {}, (step) => {
    poster.dataset.step = step
    if (step === 'video') play(poster)
  })
  poster.addEventListener('click', (event) => {
    event.preventDefault()
    send('video.played')
  })
}

function play(poster: HTMLAnchorElement): void {
  const address = new URL(poster.href)
  address.searchParams.set('autoplay', '1')
  const player = document.createElement('iframe')
  player.src = address.href
  player.title = poster.querySelector('.video__label')?.textContent ?? 'Vídeo'
  player.allow = 'autoplay; encrypted-media; fullscreen; picture-in-picture'
  player.referrerPolicy = 'strict-origin-when-cross-origin'
  const frame = document.createElement('div')
  frame.className = poster.className
  frame.append(player)
  poster.replaceWith(frame)
  player.focus()
}
