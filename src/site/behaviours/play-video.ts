import { video, videoElsewhere } from '#site/messages/interface.ts'
/**
 * Puts the player, which starts at once, in the place of a poster. A host that does not answer leaves the link below,
 * which still leads there.
 */
export function playVideo(poster: HTMLAnchorElement): void {
  const address = new URL(poster.href)
  address.searchParams.set('autoplay', '1')
  const player = document.createElement('iframe')
  player.src = address.href
  player.title = poster.querySelector('.video__label')?.textContent ?? video
  player.allow = 'autoplay; encrypted-media; fullscreen; picture-in-picture'
  player.referrerPolicy = 'strict-origin-when-cross-origin'
  const box = document.createElement('div')
  box.className = poster.className
  box.append(player)
  const link = document.createElement('a')
  Object.assign(link, { href: poster.href, target: '_blank', rel: 'noopener noreferrer' })
  link.textContent = videoElsewhere
  const place = document.createElement('div')
  place.className = 'video-place'
  place.append(box, link)
  poster.replaceWith(place)
  player.focus()
}
