import type { Proofs } from './proofs.ts'

/** What pages do, with their banner, door, videos, lists and forms of others. */
export const pageProofs: Proofs = [
  [
    'tests/unit/site/head/page-head.test.ts',
    ['1', 'titles without the base title get it as a suffix', 'a title without the base title gets it as a suffix'],
    ['1', 'titles that contain the base title stay', 'a title that contains the base title stays as it is'],
    [
      '1',
      'title, description, keywords, canonical address, sharing tags, index, follow',
      'a page tells its title, description, keywords, address and robots',
    ],
    ['1', 'articles add author and times', 'an article adds its author and times, other pages do not'],
  ],
  [
    'tests/e2e/frame.spec.ts',
    [
      '2',
      'an unknown path shows the not-found page and is logged',
      'an unknown path shows the not-found page, and only its path is logged',
    ],
    [
      '2',
      'right-hand drawer, 16 rem, page locked',
      'the drawer opens from the menu button, 16 rem wide, and holds the page still',
    ],
    ['2', 'the drawer has a close button', 'the drawer keeps the focus inside and gives it back when it closes'],
    ['2', 'horizontal menu from the small breakpoint upward', 'from the small breakpoint upward the menu is a row'],
  ],
  [
    'tests/e2e/widgets.spec.ts',
    ['4', 'a section animates in once', 'sections below the screen rise in once, when they are seen'],
    ['4', 'sticky bar past 600 px', 'the bar with the offer waits until the page is scrolled past 600 pixels'],
    ['4', 'at most one open question, which closes', 'at most one question is open, and an open one closes'],
  ],
  [
    'tests/e2e/pictures.spec.ts',
    ['9', 'lazy-image margin 50 px', 'a picture 60 px below the screen is not asked for, one 40 px below it is, once'],
    [
      '4',
      '«Cargando...» until loaded',
      'a picture on its way is a grey ground that says so, as large as the picture itself',
    ],
    ['4', 'blank on error', 'a picture that does not arrive leaves its ground empty and keeps its place and its name'],
  ],
  [
    'tests/e2e/calendar.spec.ts',
    [
      '2',
      'embedded booking calendar',
      'with permission the calendar comes when it is reached, once, and leaves the focus where it is',
    ],
  ],
  [
    'tests/unit/site/behaviours/reveal.test.ts',
    [
      '4',
      'about 10 % visible, bottom margin 50 px',
      'a section rises in when a tenth of it is seen, 50 pixels above the lower edge of the screen',
    ],
    ['4', 'then it stays visible', 'what has risen in, or was seen from the start, is watched no longer'],
  ],
  [
    'tests/built/funnel-pages.test.ts',
    ['4', 'every late picture has its placeholder', 'a picture on its way is announced by its placeholder'],
  ],
  [
    'tests/unit/site/notices/show-notice.test.ts',
    ['4', 'notices close themselves after a few seconds, or when told', 'a notice told %j closes itself after %i ms'],
  ],
  [
    'tests/built/sales-pages.test.ts',
    ['2', 'features, testimonies, questions, plans: how many', '%s: %s, %d of them'],
    ['2', 'where buttons of the same tab lead', '%s: «%s» leads to %s'],
    [
      '2',
      'three «Ampliar Plan», each with its payment',
      'each extension has its own «Ampliar Plan», which opens its payment in a new tab',
    ],
    ['2', 'testimonies open external videos', '%s: each testimony opens its own video in a new tab'],
    ['7', 'external pages open in a new tab', '%s: «%s» opens %s in a new tab'],
    ['7', 'mailto links have subject and body', '%s: «%s» opens a message to the practice with subject and body'],
  ],
  [
    'tests/e2e/selling.spec.ts',
    [
      '2',
      'the alternative page scrolls to its contact section',
      'the alternative training page scrolls to its contact section in the same tab',
    ],
  ],
  [
    'tests/built/free-pages.test.ts',
    ['2', '15 classes with embedded videos', 'each class is a poster of its own video'],
    ['2', 'the promo block sits after class 10', 'the offer stands right after class 10'],
    ['2', 'notes to download', 'the notes are a file to download'],
    ['2', '/contacto has no form; how many cards, days, portraits', '%s: %s, %d of them'],
    ['2', 'article: published 2024-12-10, author', 'tells search engines its author and times'],
    ['2', '7 min read', 'takes about seven minutes to read'],
    ['2', 'two disabled challenges', 'two challenges cannot be opened and say so'],
    ['2', 'five days', 'has a voice for each of its five days'],
    ['2', 'four parts each day', 'gives each day four parts'],
  ],
  [
    'tests/built/legal-pages.test.ts',
    ['2', 'sections of the legal pages', '%s has its sections in order'],
    ['2', '8 sections of terms', '/terminos-condiciones has eight sections'],
    ['2', 'six rights', '/politica-privacidad names the six rights'],
    [
      '2',
      'kinds of cookies and the preference panel',
      '/politica-cookies names the three kinds and opens the preferences',
    ],
    ['9', 'rules of the terms: 24 h, 14 days', '%s says «%s»'],
  ],
  [
    'tests/built/vsl-pages.test.ts',
    ['2', 'button and poster scroll to the form', 'button and poster of the registration point at its form'],
    ['2', 'either of two provider forms', 'the registration holds two forms of the provider'],
    ['2', 'booking opens in a new tab', 'every booking button of the video page opens the booking page in a new tab'],
    ['2', 'the description says 45 minutes', "the video page's description speaks of 45 minutes, as specified"],
    ['2', 'ebook and three testimonies', '%s gives the ebook and three testimonies, each in a new tab'],
    [
      '2',
      'preparation and success-stories videos',
      'the confirmed booking plays the preparation and the summary in the page, the other page its video outside',
    ],
    ['2', '/vsl2-gracias is dark', 'only the second thank-you page is dark'],
  ],
  [
    'tests/e2e/consent.spec.ts',
    [
      '3',
      'cookieConsent accepted; PageView on load',
      'nothing of others is asked for before the visitor accepts, and then the visit is counted',
    ],
    ['3', 'cookieConsent rejected by button or close icon', '«…» is remembered as a no, and nothing is ever loaded'],
    ['4', 'only the exact stored value counts', 'a stored «…» counts as no decision'],
    [
      '4',
      'Lead with a content name',
      'a call to action followed before the decision is reported by its name once the visitor accepts',
    ],
    ['4', 'a separate analytics event', 'a call to action of a page is reported to both services, each in its way'],
  ],
  [
    'tests/e2e/subscription-forms.spec.ts',
    ['4', 'newsletter after 1 s', '… asks nothing of the provider for a second, then shows its form'],
    ['4', 'challenge at 2 s, retry 2 s later', '… starts its form after … ms and tries once more two seconds later'],
    ['4', 'no third attempt', 'the challenge does not try a third time'],
    ['4', 'missing container: retry', 'a challenge whose container comes late is served by the second attempt'],
    [
      '7',
      'script in two variants, value changes every 120 s',
      'the script comes once, in both variants, under a value that changes every 120 seconds',
    ],
    [
      '8',
      'failures only reach the console',
      'a script that … leaves the newsletter with its mail link, and only the console hears of it',
    ],
  ],
  [
    'tests/e2e/vsl.spec.ts',
    [
      '4',
      'redirect 2000 ms after submission, polled every 500 ms, mounted at 1000 ms',
      'form … of the registration leads to the video after two seconds, once',
    ],
    ['4', 'button and poster scroll to the form', 'button and poster of the registration lead to the form'],
    ['4', 'poster becomes a playing embed', 'a click on the poster asks for the video, which starts by itself'],
  ],
  [
    'tests/e2e/door.spec.ts',
    [
      '4',
      'closed: dark, locked, full height',
      'closed, the door fills a dark screen that does not scroll, and hides what is behind it',
    ],
    [
      '4',
      'progress 0-100, resets at 40',
      'the door follows the pointer, never past its ends, and falls shut when released at 40 %',
    ],
    ['4', 'over 40 it opens after 700 ms', 'released at 41 %, the door opens in 700 ms'],
    ['4', 'hero-swipe-open', 'decided before as «…», the opening is counted …'],
    [
      '4',
      '400 ms, 300 ms, at once up to 768 px',
      'behind the door words come one after another, and the open page can be used by everyone',
    ],
    [
      '4',
      'poster, then player with autoplay',
      'the poster behind the door gives way to the video, which starts by itself',
    ],
    [
      '4',
      'threshold 20 past 60 % of the viewport',
      'where the screen is low the door can be scrolled, and once its handle is up 20 % is enough',
    ],
  ],
]
