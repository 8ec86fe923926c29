import type { insight } from '#shared/resources/insight.ts';
import { code, doc, h2, h3, link, mono, ol, p, quote, strong, ul } from '../rich.ts';
import type { Seeded } from '../seeded.ts';

export const fastPagesOnSlowLines = {
  id: 4,
  slug: 'fast-pages-on-slow-lines',
  title: 'Fast pages on slow lines',
  excerpt:
    'Core Web Vitals measured on the office fibre say little about a bus in Tirunelveli. A practical order of work for pages that feel quick where your customers are.',
  image: null,
  category: 12,
  tags: [7, 8, 4],
  author: 'Web team',
  featured: false,
  publishAt: '2026-02-17T04:30:00.000Z',
  body: doc(
    p(
      'Your website is quick on your desk. The office has fibre, the laptop is new and the cache is warm. Your customer is standing on a platform with one bar of signal and a phone from four summers ago. For that customer each request takes a breath, each kilobyte is counted and each script has to be chewed by a slow processor. That is the page you are really selling with.',
    ),
    h2('Three numbers worth knowing'),
    p(
      'Google’s Core Web Vitals condense the experience into three figures, taken from real visits. A page counts as good when three quarters of its visits stay within these limits:',
    ),
    ul(
      [
        strong('Largest Contentful Paint, 2.5 seconds. '),
        'When is the main thing on the screen there to be seen?',
      ],
      [
        strong('Interaction to Next Paint, 200 milliseconds. '),
        'How soon does something happen after a tap?',
      ],
      [strong('Cumulative Layout Shift, 0.1. '), 'Does the page hold still, or does the button jump away?'],
    ),
    p(
      'The phrase “three quarters of its visits” is the important one. An average hides the platform. The slowest quarter of your visitors decides the grade, and quite often the business.',
    ),
    h2('Measure where it hurts'),
    p(
      'Laboratory tools are useful for comparing two versions under equal conditions. Set them to a slow connection and a processor four times slower than yours. But collect the truth from visitors. A few lines are enough, without any third party and without personal data:',
    ),
    code(
      'javascript',
      `const seen = {};
new PerformanceObserver((list) => {
  seen.lcp = Math.round(list.getEntries().at(-1).startTime);
}).observe({ type: 'largest-contentful-paint', buffered: true });

new PerformanceObserver((list) => {
  for (const shift of list.getEntries()) {
    if (!shift.hadRecentInput) seen.cls = (seen.cls ?? 0) + shift.value;
  }
}).observe({ type: 'layout-shift', buffered: true });

addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') {
    navigator.sendBeacon('/vitals', JSON.stringify({ page: location.pathname, ...seen }));
  }
});`,
    ),
    p(
      'The sum of all shifts is a little stricter than the official figure, which groups them into windows. For finding the pages that jump, it is more than good enough.',
    ),
    h2('An order of work that pays'),
    ol(
      [
        strong('Answer sooner. '),
        'If the first byte takes a second, nothing after it can be quick. Cache whole pages near the visitor, and render on the server.',
      ],
      [
        strong('Send the main thing first. '),
        'The headline and the first picture belong in the HTML. A picture that only a script knows about starts two round trips late.',
      ],
      [
        strong('Send less script. '),
        'Script costs twice: on the line and again in the processor. Ask of each package what the page would lose without it. The answer is “nothing” surprisingly often.',
      ],
      [
        strong('Tame the fonts. '),
        'Two files, reduced to the characters you use, loaded from your own server, with ',
        mono('font-display: swap'),
        ' and a fallback of the same width.',
      ],
      [
        strong('Reserve space. '),
        'Width and height on each picture and frame. Nothing may push its neighbours around once they have been seen.',
      ],
    ),
    h3('The picture at the top'),
    p('On most pages the largest element is one picture. It deserves four attributes and a modern format:'),
    code(
      'html',
      `<img src="/hero-875.avif" width="875" height="562" alt="Technician scanning a label in a cold store"
     srcset="/hero-480.avif 480w, /hero-875.avif 875w" sizes="(min-width: 992px) 58vw, 100vw"
     fetchpriority="high">`,
    ),
    p(
      'Do not mark this picture as lazy. That attribute is for the pictures further down, and at the top it is the most expensive good intention we know.',
    ),
    quote('Performance is a form of courtesy: you do not let people wait for things they did not ask for.'),
    h2('Keep it quick'),
    p(
      'A site slows down the way a cupboard fills: one reasonable thing after another. A chat window here, a tag manager there, a video because the festival is near. What helps is a budget that a machine enforces. Ours is simple. We fix the bytes of script and the seconds to the largest paint for each type of page, check both in every build, and a change that exceeds them needs a person to say yes in writing. Few people do.',
    ),
    p(
      'Also make somebody own the number. When a colleague looks at the slowest quarter every Monday, regressions live for a week. When nobody does, they live for years.',
    ),
    h2('What you may expect'),
    p(
      'On typical company sites the first three steps bring most of the gain within two or three weeks, without touching the design. Visitors on good connections will hardly notice. The ones on the platform will, and they are the ones you have been losing. If you would like us to measure yours, ',
      link('send us the address', '/contact'),
      ' and the phone your customers use. Our ',
      link('web development', '/services/web-development'),
      ' team will answer with the three worst pages and their causes.',
    ),
  ),
} satisfies Seeded<typeof insight>;
