import type { insight } from '#shared/resources/insight.ts';
import { code, doc, h2, h3, link, mono, ol, p, quote, strong, ul } from '../rich.ts';
import type { Seeded } from '../seeded.ts';

export const webAppOrNativeApp = {
  id: 2,
  slug: 'web-app-or-native-app-seven-honest-questions',
  title: 'Web app or native app? Seven honest questions',
  excerpt:
    'A progressive web app costs less and reaches everyone. A native app goes deeper into the phone. These questions settle the matter in most first meetings.',
  image: null,
  category: 12,
  tags: [3, 4, 14],
  author: 'Mobile team',
  featured: false,
  publishAt: '2026-07-14T04:30:00.000Z',
  body: doc(
    p(
      '“We need an app” is often the first sentence of a conversation, and just as often it is the wrong place to start. What people need is to order, report, book or find something, with a phone in their hand. Whether the thing that helps them comes from a store or from an address is a second decision. It deserves to be made with open eyes, since the two roads differ a good deal in cost.',
    ),
    p(
      'A progressive web app, or PWA, is a website that can be put on the home screen, opens in its own window and works without a network as far as it was designed to. A native app is installed from a store and may use nearly everything the phone can do. Between the two stand cross-platform tools such as Flutter, which produce store apps for both systems from one code base.',
    ),
    h2('The seven questions'),
    ol(
      [
        strong('How often will one person use it? '),
        'Daily use justifies an installation. Twice a year does not: nobody keeps an app for renewing a parking permit.',
      ],
      [
        strong('Where do people come from? '),
        'If they arrive through search, a message or a code on a poster, a link opens at once. A store in between loses many of them.',
      ],
      [
        strong('Which hardware is needed? '),
        'Camera, position and notifications work on the web. Bluetooth meters, background tracking and label printers usually want a native app.',
      ],
      [
        strong('What happens without a network? '),
        'Both can work offline. Large amounts of data kept for weeks are safer in a native app, because browsers may clear storage that has not been used for some time.',
      ],
      [
        strong('Who pays, and how? '),
        'Digital goods sold inside a store app are subject to the store’s commission. Physical goods and services are not.',
      ],
      [
        strong('How quickly must changes arrive? '),
        'A web app is new for everybody at the next opening. A store app waits for review, then for users who update.',
      ],
      [
        strong('Who will look after it in three years? '),
        'Store apps need attention each year, even when you change nothing, because the systems below them move on.',
      ],
    ),
    p(
      'Count the answers. If five or more point the same way, the discussion is over. If they are split, start with the web app: nearly all of its parts, from the interface to the server, can be used again when a store app follows.',
    ),
    h2('What a PWA really takes'),
    p(
      'Less than many people think. It needs a secure connection, a manifest that names the app and its icons, and a service worker that decides what happens without a network. The manifest is a small file:',
    ),
    code(
      'json',
      `{
  "name": "Yard orders",
  "short_name": "Orders",
  "start_url": "/orders",
  "display": "standalone",
  "background_color": "#0b0b14",
  "theme_color": "#0b0b14",
  "icons": [
    { "src": "/icons/192.png", "sizes": "192x192", "type": "image/png" },
    { "src": "/icons/512.png", "sizes": "512x512", "type": "image/png" }
  ]
}`,
    ),
    p(
      'The service worker is where care is needed. Cache the shell of the app and the data a person will need on the road, and nothing else. Give each version a name, delete old ones, and never cache the answer to a request that changes something. The most common fault we are called to repair is a page that people cannot get rid of, because an early service worker keeps serving it for ever.',
    ),
    h3('Mind the differences between phones'),
    p(
      'On Android a browser can offer to install the app. On an iPhone the user adds it through the share menu, and push messages arrive only after that has been done. A short picture guide on the first visit helps more than any technical trick. Test on the phone your customers own, which is seldom the one in the developer’s pocket.',
    ),
    quote('The best app is the one that nobody had to be persuaded to install.'),
    h2('Two examples from our desk'),
    ul(
      [
        strong('A repair service with forty technicians. '),
        'Used all day, in cellars without reception, with a scanner attached. A native app in Flutter, no hesitation.',
      ],
      [
        strong('A caterer taking office orders. '),
        'A link in a message at eleven, an order by five past, the same again on Thursday. A web app with ',
        mono('display: standalone'),
        ', ready in a few weeks. A store listing would have added cost and one more reason to give up.',
      ],
    ),
    h2('And if you guess wrong?'),
    p(
      'Then it should not hurt much. Keep the business rules on the server, behind an interface that does not care who is asking. Design screens from small parts that can be drawn by either technology. Measure who comes back, from where and for what. With these three habits a change of direction costs weeks instead of the whole budget.',
    ),
    p(
      'We build both, which makes it easy for us to be relaxed about the answer. Tell us your seven answers through the ',
      link('contact form', '/contact'),
      ' and we will tell you what we would do with our own money, or read more about ',
      link('mobile app development', '/services/mobile-app-development'),
      '.',
    ),
  ),
} satisfies Seeded<typeof insight>;
