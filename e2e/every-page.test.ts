import { beforeAll, expect, test } from 'vitest';
import { sampleSection } from '../src/server/testing/sample-sections.ts';
import { quote } from '../src/shared/sections/quote.ts';
import { statement } from '../src/shared/sections/statement.ts';
import { product, stage } from './stage.ts';

stage();

const paths: string[] = [];
beforeAll(async () => {
  const map = await (await fetch(`${product.url}/sitemap.xml`)).text();
  for (const [, address] of map.matchAll(/<loc>([^<]+)<\/loc>/g))
    paths.push(new URL(address as string).pathname);
});
const htmlOf = async (path: string) => (await fetch(product.url + path)).text();
/** The text content, with a space for each tag; without styles and drawings. */
const wordsOf = (html = '') =>
  html
    .replace(/<(script|style|svg)\b.*?<\/\1>/gs, '')
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replace(/\s+/g, ' ')
    .trim();
const partsOf = (html: string, name: string) =>
  [...html.matchAll(new RegExp(`<${name}\\b[^>]*>.*?</${name}>`, 'gs'))].map(([part]) => part);
/** Links by their text, without the note about a new tab. */
const linksSaying = (html: string, words: string) =>
  partsOf(html, 'a').filter((link) => wordsOf(link).replace(' (opens in a new tab)', '') === words);
/** Each follows the one before. */
function expectInOrder(words: string, ...parts: string[]) {
  let at = 0;
  for (const part of parts) {
    at = words.indexOf(part, at);
    expect(at, `${part} in ${words}`).toBeGreaterThanOrEqual(0);
    at += part.length;
  }
}

test('every page has one breadcrumb, which ends at the page itself', async () => {
  expect(paths.length).toBeGreaterThan(40);
  for (const path of [...paths, '/error']) {
    const trails = [...(await htmlOf(path)).matchAll(/<nav aria-label="Breadcrumb".*?<\/nav>/gs)];
    expect(trails, path).toHaveLength(1);
    expect(trails[0]?.[0], path).toMatch(/<span aria-current="page">[^<]+<\/span><\/li><\/ol><\/nav>$/);
  }
});

test('every section of a page has a heading or an accessible name', async () => {
  const nameless: string[] = [];
  for (const path of paths)
    for (const section of partsOf(await htmlOf(path), 'section'))
      if (!/<h[1-4]\b|^<section[^>]*aria-label/.test(section)) nameless.push(`${path}: ${wordsOf(section)}`);
  expect(nameless).toEqual([]);
});

test.each([
  ['/feed.xml', 'rss', '/insights', /<link>[^<]+(\/insights\/[a-z0-9-]+)<\/link>/g],
  ['/atom.xml', 'atom', '/insights', /<id>[^<]+(\/insights\/[a-z0-9-]+)<\/id>/g],
  ['/case-studies/feed.xml', 'rss', '/case-studies', /<link>[^<]+(\/case-studies\/[a-z0-9-]+)<\/link>/g],
  ['/case-studies/atom.xml', 'atom', '/case-studies', /<id>[^<]+(\/case-studies\/[a-z0-9-]+)<\/id>/g],
])('the feed %s contains what its list shows', async (path, format, list, entries) => {
  const answer = await fetch(product.url + path);
  const text = await answer.text();
  expect(answer.headers.get('content-type')).toBe(`application/${format}+xml; charset=utf-8`);
  expect(text).toContain(`${path}"`);
  const told = [...text.matchAll(entries)].map(([, at]) => at as string);
  const shown = await htmlOf(list);
  expect(told.length).toBeGreaterThan(3);
  expect(told.filter((each) => !shown.includes(`href="${each}"`))).toEqual([]);
});

test('only the list of case studies links to their feed', async () => {
  const feeds = async (path: string) =>
    [...(await htmlOf(path)).matchAll(/<link[^>]*rel="alternate"[^>]*href="([^"]+)"/g)].map(([, at]) => at);
  expect(await feeds('/case-studies')).toEqual(['/feed.xml', '/case-studies/feed.xml']);
  expect(await feeds('/insights')).toEqual(['/feed.xml']);
  expect(await feeds('/')).toEqual(['/feed.xml']);
});

test('a feed is well-formed whatever characters a title has', async () => {
  const token = await product.signIn();
  const { body: row } = await product.call('blogs', { id: 1 }, token);
  const { id, version } = row as { id: number; version: number };
  const title = 'Looms & \uffff <lamps>';
  expect((await product.call('blog/update', { id, version, title }, token)).status).toBe(200);
  await expect.poll(() => htmlOf('/feed.xml')).toContain('<title>Looms &amp;  &lt;lamps&gt;</title>');
});

test('every page ends with the contact links, which open new tabs where they leave the site', async () => {
  const thisYear = () =>
    new Intl.DateTimeFormat('en', { timeZone: 'Asia/Kolkata', year: 'numeric' }).format();
  for (const path of ['/', '/services/web-development', '/error']) {
    const years = [thisYear()];
    const footer = partsOf(await htmlOf(path), 'footer').at(-1) ?? '';
    years.push(thisYear());
    const words = wordsOf(footer);
    expectInOrder(
      words,
      'WhatsApp for free consultation',
      'Our Location',
      'India',
      'Kuwait',
      'UAE',
      'Say Hello',
    );
    expectInOrder(words, 'Our Solutions', 'Company', 'Resources', '©');
    expect(years).toContain(/© (\d+) Nirvaaga/.exec(words)?.[1]);
    expect(linksSaying(footer, 'hello@example.com')[0]).toContain('href="mailto:hello@example.com"');
    for (const [name, address] of [
      ['WhatsApp for free consultation', 'https://wa.me/910000000000?text='],
      ['Facebook', 'https://www.facebook.com/'],
      ['LinkedIn', 'https://www.linkedin.com/'],
      ['WhatsApp', 'https://wa.me/910000000000"'],
      ['Instagram', 'https://www.instagram.com/'],
    ] as const) {
      const [link, ...others] = linksSaying(footer, name);
      expect(link, name).toContain(`href="${address}`);
      expect(link, name).toContain('target="_blank"');
      expect(others, name).toEqual([]);
    }
  }
});

test.each([
  [
    '/services/cloud-services',
    'Services Details',
    'Cloud Services',
    ['How we work', 'Work With Us', "Let's Talk"],
  ],
  [
    '/case-studies/a-front-desk-for-hospital-it',
    'Case Study Details',
    'A front desk for hospital IT',
    [
      'Project Title',
      'Overview',
      'Problem',
      'Solution',
      'Process',
      'Step 1',
      'Step 2',
      'Results',
      'Conclusion',
    ],
  ],
  [
    '/careers',
    'Careers',
    'Join Our Team',
    ['Explore Exciting Career Opportunities', 'Vacancies', 'UI/UX Designer'],
  ],
  [
    '/privacy-policy',
    'Privacy Policy',
    'Policies',
    [
      'Privacy Policy',
      'under 13',
      'may change at any time without notice',
      'privacy@example.com',
      'you acknowledge that you have read and understood this Privacy Policy',
    ],
  ],
  [
    '/support-policy',
    'Support Policy',
    'Policies',
    [
      'Support Policy',
      'support@example.com',
      'Monday to Friday, 10:00 AM to 7:00 PM (IST)',
      'Thank you for choosing us.',
    ],
  ],
  [
    '/terms-and-conditions',
    'Terms and Conditions',
    'Policies',
    ['Terms and Conditions', 'Questions about these terms? Write to hello@example.com'],
  ],
])('%s is called %s in its breadcrumb, and shows its fixed texts', async (path, crumb, title, said) => {
  const main = partsOf(await htmlOf(path), 'main')[0] ?? '';
  const [trail = '', ...rest] = main.split('</nav>');
  expect(wordsOf(trail).endsWith(` ${crumb}`), wordsOf(trail)).toBe(true);
  expectInOrder(wordsOf(rest.join('</nav>')), title, ...said);
});

test('the contact page’s phone and mail links come from the server’s details', async () => {
  const main = partsOf(await htmlOf('/contact'), 'main')[0] ?? '';
  expectInOrder(
    wordsOf(main),
    'CONTACT WITH US',
    "LET'S WORK TOGETHER?",
    'Tamil Nadu',
    'Follow Us',
    'Make a Free Consulting',
  );
  expect(linksSaying(main, '+91 00000 00000')[0]).toContain('href="tel:+910000000000"');
  expect(linksSaying(main, 'hello@example.com')[0]).toContain('href="mailto:hello@example.com"');
});

test('the home page’s structured data describes the site, with a logo of 60x63', async () => {
  const html = await htmlOf('/');
  const data = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json]) =>
    JSON.parse(json as string),
  );
  const url = new URL(product.url).port;
  expect(data.find((each) => each['@type'] === 'WebSite')).toMatchObject({
    name: 'Nirvaaga',
    url: `http://localhost:${url}/`,
    description: expect.stringContaining('Tamil Nadu'),
    publisher: { logo: { url: `http://localhost:${url}/logo.png`, width: 60, height: 63 } },
  });
  const logo = Buffer.from(await (await fetch(`${product.url}/logo.png`)).arrayBuffer());
  expect([logo.readUInt32BE(16), logo.readUInt32BE(20)], 'the file itself').toEqual([60, 63]);
});

test('the heading of the contact page includes the company’s name', async () => {
  const headline = async () =>
    /<h1[^>]*>(.*?)<\/h1>/s.exec(await htmlOf('/contact'))?.[1]?.replace(/<[^>]*>/g, '');
  expect(await headline()).toBe('Get in Touch Reach Out to Nirvaaga');
  const token = await product.signIn();
  const { body } = await product.call('settings', { key: 'company' }, token);
  const value = { ...body.value, name: 'Kaveri Systems' };
  await product.call('setting/update', { key: 'company', version: body.version, value }, token);
  await expect.poll(headline).toBe('Get in Touch Reach Out to Kaveri Systems');
});

test('the call to action of detail pages can be edited in the settings', async () => {
  const token = await product.signIn();
  const shown = async () => {
    const details = ['services', 'projects', 'case-studies', 'insights'].map((folder) =>
      paths.find((path) => path.startsWith(`/${folder}/`)),
    );
    return Promise.all(details.map((path) => htmlOf(path as string)));
  };
  const { body: row } = await product.call('services', { id: 1 }, token);
  const { id, version } = row as { id: number; version: number };
  const prices = [{ name: 'Workshop', content: 'Two days', range: '₹ 1 lakh', period: null }];
  await product.call('service/update', { id, version, prices, pricesShown: true }, token);
  await expect.poll(async () => (await shown())[0]).toContain('₹ 1 lakh');
  const [service, ...others] = await shown();
  expect(service).toContain('Tell us about your plan in three sentences.');
  expect(service).toContain('You get a fixed price in writing after the first workshop.');
  for (const page of others) expect(page).toContain('The first half hour is free.');
  const { body } = await product.call('settings', { key: 'detailPages' }, token);
  const value = {
    ...body.value,
    text: 'The first hour is paid.',
    serviceText: 'Call before noon.',
    priceNote: 'Prices are net.',
  };
  await product.call('setting/update', { key: 'detailPages', version: body.version, value }, token);
  await expect
    .poll(async () =>
      (await shown()).map((page) => /The first hour is paid|Call before noon/.exec(page)?.[0]),
    )
    .toEqual(['Call before noon', ...others.map(() => 'The first hour is paid')]);
  const [serviceNow, ...othersNow] = await shown();
  expect(serviceNow).toContain('Prices are net.');
  expect(serviceNow).not.toContain('fixed price in writing');
  for (const page of othersNow) expect(page).not.toContain('half hour is free');
});

test('at most one part of a detail page has the ground of the other theme', async () => {
  const token = await product.signIn();
  const { body: row } = await product.call('projects', { id: 6 }, token);
  const { id, version } = row as { id: number; version: number };
  const sections = [{ ...sampleSection(quote), variant: 'full' }, sampleSection(statement)];
  const { status } = await product.call('project/update', { id, version, sections }, token);
  expect(status).toBe(200);
  const inverseIn = async (path: string) => (await htmlOf(path)).split('data-ground="inverse"').slice(1);
  const [project, ...others] = await inverseIn('/projects/implementing-robotic-process-automation');
  expect(project).toContain('Read the case: Invoices that are ready before breakfast');
  const [study, ...more] = await inverseIn('/case-studies/invoices-that-are-ready-before-breakfast');
  expect(study).toMatch(/Karthik R\..*projectId:6.*Conclusion/s);
  const [service, ...rest] = await inverseIn('/services/digital-marketing');
  expect(service).toContain('Read the case: From the counter to the first page');
  expect([...others, ...more, ...rest]).toEqual([]);
  // no case study, and nothing said of one
  expect(await inverseIn('/projects/maximizing-efficiency-with-devops')).toEqual([]);
  expect(await inverseIn('/case-studies/twelve-depots-on-one-morning-page')).toEqual([]);
});
