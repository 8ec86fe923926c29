import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { asPeopleDo, holdClock, sendForm, startCarousel, visit } from './browser.ts';
import { browser, product, stage } from './stage.ts';

stage();

/** Lowercased, runs of whitespace replaced by hyphens (docs/reference.md, Screens). */
const hyphenated = (name: string) => name.toLowerCase().replace(/\s+/g, '-');
/** Chromium reports an answer of 404 or a broken line as an error; here it is what the test is about. */
const besides = (complaints: string[], expected: string) =>
  complaints.filter((each) => !each.includes(expected));
const frames = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);

describe('a visitor', () => {
  test('sees the site in the dark theme, switches to light, and still has it after a reload', async () => {
    const { page, complaints, end } = await visit(browser);
    await page.goto(product.url);
    await expect.poll(() => page.getAttribute('body', 'class')).toBe('dark');
    await page.getByRole('button', { name: 'Switch to light theme' }).click();
    await page.waitForSelector('body.light');
    expect(await stored(page, 'darkMode')).toBe('false');
    await page.addInitScript(() => {
      const seen = new Set<string>();
      const look = () => {
        if (document.body) seen.add(document.documentElement.dataset.theme as string);
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
      Object.assign(window, { seenThemes: seen });
    });
    for (const path of ['/', '/about']) {
      await page.goto(product.url + path);
      await page.reload();
      await frames(page);
      const seen = await page.evaluate(() => [
        ...(window as unknown as { seenThemes: Set<string> }).seenThemes,
      ]);
      expect(seen, 'the theme of every frame since the first').toEqual(['light']);
    }
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.emulateMedia({ colorScheme: 'light' });
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.waitForSelector('body.dark');
    expect(await stored(page, 'darkMode')).toBe('true');
    expect(complaints).toEqual([]);
    await end();
  });

  test('sees search results in the direction of their own words', async () => {
    const token = await product.signIn();
    const title = 'خدمات البرمجيات في الكويت';
    expect(
      (await product.call('page/add', { title, slug: 'kuwait', sections: [], status: 1 }, token)).status,
    ).toBe(200);
    const { page, complaints, end } = await visit(browser);
    const found = page.getByRole('main').getByRole('heading', { level: 2, name: title });
    await expect
      .poll(async () => {
        await page.goto(`${product.url}/search?q=${encodeURIComponent('البرمجيات')}`);
        return found.count();
      })
      .toBe(1);
    const direction = (element: Element) => getComputedStyle(element).direction;
    expect(await found.evaluate(direction)).toBe('rtl');
    const gap = await found.evaluate((heading) => {
      const link = heading.querySelector('a') as HTMLElement;
      return heading.getBoundingClientRect().right - link.getBoundingClientRect().right;
    });
    expect(gap, 'a short title stands at the right, as its text does').toBeLessThan(1);
    expect(await page.getByRole('main').getByRole('searchbox').evaluate(direction)).toBe('rtl');
    expect(complaints).toEqual([]);
    await end();
  });

  test('reads and writes each text in the direction of its own words', async () => {
    const token = await product.signIn();
    const excerpt = 'الموقع سريع (SEO) دائما.';
    const { category } = (await product.call('blogs', { id: 1 }, token)).body;
    const words = { title: 'كيف نجعل الموقع سريعا', excerpt, author: 'مريم' };
    const article = { ...words, slug: 'fast', category, status: 1 };
    const body = {
      type: 'doc',
      content: [{ type: 'paragraph', content: [{ type: 'text', text: excerpt }] }],
    };
    expect((await product.call('blog/add', { ...article, body }, token)).status).toBe(200);
    const { page, complaints, end } = await visit(browser);
    await page.goto(`${product.url}/insights/fast`);
    const places = await page
      .getByText(excerpt)
      .first()
      .evaluate((element) => {
        const text = element.firstChild as Text;
        return ['الموقع', '(SEO)', 'دائما', '.'].map((word) => {
          const range = new Range();
          range.setStart(text, text.data.indexOf(word));
          range.setEnd(text, text.data.indexOf(word) + word.length);
          return range.getBoundingClientRect().x;
        });
      });
    expect(places, 'from right to left').toEqual(places.toSorted((one, other) => other - one));
    await page.goto(`${product.url}/contact`);
    const name = page.getByLabel('First name');
    await name.fill('مريم');
    expect(await name.evaluate((element) => getComputedStyle(element).direction)).toBe('rtl');
    await page.goto(`${product.url}/search?q=${encodeURIComponent('الموقع')}`);
    const field = page.getByRole('main').getByRole('searchbox');
    const room = await field.evaluate((element) => {
      const button = element.parentElement?.querySelector('button') as HTMLElement;
      const right =
        element.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(element).paddingRight);
      return button.getBoundingClientRect().left - right;
    });
    expect(room, 'between the words and the button').toBeGreaterThanOrEqual(0);
    expect(complaints).toEqual([]);
    await end();
  });

  test('goes from the home page to a service and back to the top', async () => {
    const { page, complaints, end } = await visit(browser);
    await page.goto(product.url);
    const { body } = await product.call('web/header/text', {});
    const headline = (JSON.parse(body.value) as string).replace(/<[^>]+>/g, '');
    await expect.poll(() => page.getByRole('heading', { level: 1 }).allTextContents()).toEqual([headline]);
    const top = page.getByRole('button', { name: 'Scroll to top' });
    await page.evaluate(() => scrollTo({ top: 100, behavior: 'instant' }));
    await frames(page);
    await expect.poll(() => top.isVisible()).toBe(false);
    await page.evaluate(() => scrollTo({ top: 101, behavior: 'instant' }));
    await top.waitFor();
    await expect.poll(() => top.getAttribute('title')).toBe('Scroll to top');
    const learnMore = await page
      .getByRole('link', { name: /Learn More about/ })
      .evaluateAll((links) => links.map((link) => [link.textContent, link.getAttribute('href')] as const));
    expect(learnMore).toHaveLength(10);
    for (const [text, href] of learnMore)
      expect(href).toBe(
        `/${href?.split('/')[1]}/${hyphenated((text ?? '').split('Learn More about ')[1] as string)}`,
      );
    await page.getByRole('link', { name: 'Learn More about Web Development' }).click();
    await page.waitForURL('**/services/web-development');
    await expect.poll(() => page.locator('h1').innerText()).toBe('Web Development');
    for (const heading of [
      'Discovery And Analysis',
      'Design And Development',
      'Quality Assurance',
      'Deployment And Integration',
      'Training And Support',
      'Continuous Improvement',
    ])
      await expect
        .poll(() => page.getByRole('heading', { name: heading }).count(), { message: heading })
        .toBe(1);
    expect(await page.getByRole('link', { name: "Let's Talk" }).getAttribute('href')).toBe('/contact');
    await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }));
    await top.click();
    await page.waitForFunction(() => scrollY === 0);
    await page
      .getByRole('navigation', { name: 'Breadcrumb' })
      .getByRole('link', { name: 'Services' })
      .click();
    await page.waitForURL('**/services');
    expect(complaints).toEqual([]);
    await end();
  });

  test('finds the services menu closed again after Back', async () => {
    const { page, complaints, end } = await visit(browser);
    await page.goto(product.url);
    // Back brings the page as it was left: here it is not left at all
    await page.evaluate(() =>
      document.addEventListener('click', (event) => {
        if ((event.target as Element).closest('a')) event.preventDefault();
      }),
    );
    const menu = page.locator('header [popover]').first();
    await page.getByRole('button', { name: 'Show the services' }).click();
    await expect.poll(() => menu.isVisible()).toBe(true);
    await menu.getByRole('link').first().click();
    await expect.poll(() => menu.isVisible()).toBe(false);
    expect(complaints).toEqual([]);
    await end();
  });

  test('on a phone opens the menu, closes it with Esc, and navigates by choosing an entry', async () => {
    const { page, complaints, end } = await visit(browser, { viewport: { width: 390, height: 844 } });
    await page.goto(product.url);
    const menu = page.getByRole('button', { name: 'Menu', exact: true });
    await menu.click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('link').first().waitFor();
    expect(await dialog.getByRole('link').allInnerTexts()).toEqual(
      expect.arrayContaining([
        'Home',
        'About',
        'Services',
        'Projects',
        'Case Studies',
        'Insights',
        'Careers',
        'Contact Us',
      ]),
    );
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await menu.click();
    await dialog.getByRole('link', { name: 'Case Studies' }).click();
    await page.waitForURL('**/case-studies');
    await expect.poll(() => dialog.isVisible()).toBe(false);
    expect(complaints).toEqual([]);
    await end();
  });

  test.each([
    ['its script never came', async (page: Page) => page.route('**/*.js', (route) => route.abort())],
    [
      'the browser knows no commands',
      async (page: Page) =>
        page.addInitScript(() => {
          delete (HTMLButtonElement.prototype as { command?: string }).command;
          addEventListener('command', (event) => event.preventDefault(), true);
        }),
    ],
  ])('on a phone opens and closes the menu where %s', async (_, prepare) => {
    const { page, end } = await visit(browser, { viewport: { width: 390, height: 844 } });
    await prepare(page);
    await page.goto(product.url);
    const dialog = page.getByRole('dialog');
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await dialog.getByRole('link', { name: 'Careers' }).waitFor();
    await dialog.getByRole('button', { name: 'Close menu' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await end();
  });

  test('reads the testimonials, and pauses the carousel', async () => {
    const { page, complaints, end } = await visit(browser);
    const { body } = await product.call('web/testimonials', {});
    const quotes = body as { clientName: string; projectTitle: string | null; projectStatus: number }[];
    await holdClock(page);
    await page.goto(`${product.url}/about`);
    const carousel = page.getByRole('group', { name: 'Happy Customers' });
    await startCarousel(carousel);
    for (const { clientName, projectTitle, projectStatus } of quotes) {
      const links = carousel.locator('figure', { hasText: clientName }).locator('a');
      expect(
        await links.evaluateAll((all) => all.map((link) => link.getAttribute('href'))),
        clientName,
      ).toEqual(projectStatus === 0 ? [] : [`/projects/${hyphenated(projectTitle ?? '')}`]);
    }
    expect(new Set(quotes.map(({ projectStatus }) => projectStatus === 0)).size, 'both kinds').toBe(2);
    const shown = () =>
      carousel
        .locator('[aria-roledescription=slide]')
        .evaluateAll((slides) => slides.findIndex((slide) => !(slide as HTMLElement).inert));
    await page.evaluate(() => document.querySelector('footer')?.scrollIntoView());
    await page.clock.runFor(5100);
    await expect.poll(shown).toBe(1);
    const at = carousel.locator('[data-at]');
    const count = await carousel.locator('[aria-roledescription=slide]').count();
    await expect.poll(() => at.textContent()).toBe(`2 / ${count}`);
    await carousel.getByRole('button', { name: 'Pause: Happy Customers' }).click();
    const play = carousel.getByRole('button', { name: 'Play: Happy Customers' });
    await play.waitFor();
    const before = await shown();
    await page.mouse.move(0, 0);
    await page.clock.runFor(60_000);
    expect(await shown()).toBe(before);
    await play.click();
    await page.mouse.move(0, 0);
    await page.clock.runFor(5100);
    await expect.poll(shown).toBe(before + 1);
    await carousel.getByRole('button', { name: 'Next: Happy Customers' }).click();
    await expect.poll(() => at.textContent()).toBe(`${before + 3} / ${count}`); // of those that come into view
    await carousel.getByRole('button', { name: 'Previous: Happy Customers' }).click();
    await expect.poll(() => at.textContent()).toBe(`${before + 2} / ${count}`);
    expect(complaints).toEqual([]);
    await end();
  });

  test('has their choices stored under the names of the specification', async () => {
    const { page, complaints, end } = await visit(browser);
    await page.goto(`${product.url}/case-studies`);
    await page.locator('main a[data-remember^="caseStudyId"]').first().click();
    await page.waitForURL('**/case-studies/*');
    expect(await stored(page, 'caseStudyId')).toBe('1');
    await page.goto(`${product.url}/careers`);
    await page.getByRole('link', { name: /UI\/UX Designer/ }).click();
    await page.waitForURL('**/careers/ui-ux-designer');
    expect(await stored(page, 'careerId')).toBe('7');
    await page.goto(`${product.url}/projects`);
    await page.locator('main a[data-remember^="projectId"]').first().click();
    await page.waitForURL('**/projects/*');
    expect(await stored(page, 'projectId')).toBe('1');
    await page.goto(`${product.url}/search?q=Graphic+Designer`);
    await page.getByRole('main').getByRole('link', { name: 'Graphic Designer' }).click();
    await page.waitForURL('**/careers/graphic-designer');
    expect(await stored(page, 'careerId'), 'from the search').toBe('6');
    await page.goto(`${product.url}/careers/flutter`);
    await page.getByRole('main').getByRole('link', { name: 'Flutter Developer' }).click();
    await page.waitForURL('**/careers/flutter-developer');
    expect(await stored(page, 'careerId'), 'from the error page').toBe('2');
    expect(besides(complaints, 'status of 404')).toEqual([]);
    await end();
  });

  test('keeps their scroll position when the header takes the focus, and finds headings below the header', async () => {
    const { page, complaints, end } = await visit(browser);
    await page.goto(`${product.url}/privacy-policy`);
    await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }));
    await page.getByRole('button', { name: 'Switch to light theme' }).focus();
    await frames(page);
    expect(await page.evaluate(() => scrollY)).toBe(900);
    await page.goto(`${product.url}/privacy-policy#data-security`);
    const gap = () =>
      page.evaluate(() => {
        const box = (each: string) => document.querySelector(each)?.getBoundingClientRect();
        return Math.round((box('#data-security')?.top ?? 0) - (box('header')?.bottom ?? 0));
      });
    await expect.poll(gap).toBe(15);
    expect(complaints).toEqual([]);
    await end();
  });

  test('reaches the about section by the Scroll Down button, by pointer and by keyboard', async () => {
    const { page, complaints, end } = await visit(browser);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(product.url);
    const down = page.getByRole('button', { name: 'Scroll Down' });
    for (const press of [() => down.click(), () => down.press('Enter'), () => down.press('Space')])
      await expect
        .poll(async () => {
          await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
          await press(); // once more where the script was not there yet
          return page.evaluate(() => {
            const about = document.querySelector('#about') as Element;
            const { outlineStyle } = getComputedStyle(about);
            const inPlace = about.getBoundingClientRect().top < 120;
            return { inPlace, focused: document.activeElement === about, outlineStyle };
          });
        })
        .toEqual({ inPlace: true, focused: true, outlineStyle: 'none' });
    expect(complaints).toEqual([]);
    await end();
  });

  test.each([
    ['/services/cloud-services', 'Cloud Services'],
    ['/projects/streamlining-it-infrastructure', 'Streamlining IT Infrastructure'],
    ['/careers/ui-ux-designer', 'UI/UX Designer'],
  ])('greets in the chat with the name of %s', async (path, name) => {
    const html = await (await fetch(product.url + path)).text();
    const greetings = [...html.matchAll(/https:\/\/wa\.me\/\d+\?text=(Hello[^"]+)/g)].map(([, words]) =>
      decodeURIComponent(words as string),
    );
    expect(greetings).not.toEqual([]);
    for (const each of greetings) expect(each).toContain(`“${name}” (http`);
  });

  test('prints the home page with its headline on one sheet and without screen-only elements', async () => {
    const { page, complaints, end } = await visit(browser);
    await page.goto(product.url);
    const whose = page.locator('[data-printed]');
    expect(await whose.isVisible()).toBe(false);
    await page.emulateMedia({ media: 'print' });
    await whose.getByText('Nirvaaga', { exact: true }).waitFor();
    await whose.getByText(/^India: .+/).waitFor();
    for (const each of ['header', 'footer', '[data-toggle]', '[data-scroll-down]'])
      await expect.poll(() => page.locator(each).first().isVisible(), { message: each }).toBe(false);
    expect(await page.locator('h1').evaluate((each) => getComputedStyle(each).breakInside)).toBe('avoid');
    expect(complaints).toEqual([]);
    await end();
  });

  test('hears a question without its decorative plus sign', async () => {
    const { page, end } = await visit(browser);
    await page.goto(`${product.url}/services`);
    const [open, closed] = await page.locator('main details').all();
    for (const each of [open, closed]) {
      const [group, text] = ((await each?.ariaSnapshot()) ?? '').split('\n');
      expect(group + (text ?? '')).toMatch(/\w+.*\?/);
      expect(group + (text ?? '')).not.toMatch(/[+\u2212]/);
    }
    await end();
  });

  test('prints every question with its answer', async () => {
    const { page, complaints, end } = await visit(browser);
    await page.emulateMedia({ media: 'print' });
    for (const path of ['/services', '/contact']) {
      await page.goto(product.url + path);
      const answers = page.locator('main details > div');
      expect(await answers.count()).toBeGreaterThan(3);
      const hidden = await answers.evaluateAll(
        (all) => all.filter((each) => each.querySelector('p')?.checkVisibility() !== true).length,
      );
      expect(hidden, path).toBe(0);
      const signs = await page
        .locator('main details:has(> div) > summary')
        .evaluateAll((all) => all.map((each) => getComputedStyle(each, '::after').content));
      expect(new Set(signs), `${path}: nothing is left to be opened`).toEqual(new Set(['none']));
    }
    await expect.poll(() => page.locator('main iframe').isVisible(), { message: 'of the map' }).toBe(false);
    expect(complaints).toEqual([]);
    await end();
  });

  test('prints every result of a case study, also the one on its drawn cover', async () => {
    const { page, complaints, end } = await visit(browser);
    await page.goto(`${product.url}/case-studies/a-front-desk-for-hospital-it`);
    const results = page.locator('main article > figure strong, [aria-label="Results in figures"] dd');
    const shown = await results.allTextContents();
    expect(shown).toHaveLength(3);
    await page.emulateMedia({ media: 'print' });
    for (const each of await results.all()) expect(await each.isVisible()).toBe(true);
    expect(await page.locator('main article > figure img:visible').count()).toBe(0);
    expect(complaints).toEqual([]);
    await end();
  });

  test.each([
    '/',
    '/case-studies',
    '/case-studies/a-front-desk-for-hospital-it',
    '/services/cloud-services',
    '/insights',
    '/careers/flutter-developer',
  ])('prints %s alike from the dark and the light theme', async (path) => {
    const { page, complaints, end } = await visit(browser, { reducedMotion: 'reduce' });
    await page.goto(product.url + path);
    await page.emulateMedia({ media: 'print' });
    const drawn = () =>
      page.evaluate(() => {
        const shown = [...document.querySelectorAll('main, main *, [data-printed] *')].filter(
          (each) => each instanceof Element && each.checkVisibility(),
        );
        return shown.map((each) => {
          const { color, backgroundColor, fill, stroke, borderColor } = getComputedStyle(each);
          const picture = each instanceof HTMLImageElement ? each.getAttribute('src') : '';
          return [each.tagName, picture, color, backgroundColor, fill, stroke, borderColor].join(' ');
        });
      });
    expect(await page.getAttribute('body', 'class')).toBe('dark');
    const dark = await drawn();
    await page.evaluate(() => {
      document.documentElement.dataset.theme = 'light';
    });
    expect(await drawn()).toEqual(dark);
    expect(dark.length).toBeGreaterThan(50);
    expect(complaints).toEqual([]);
    await end();
  });

  test('lands on the error page from an unknown address, and finds the way home', async () => {
    const { page, complaints, end } = await visit(browser);
    const response = await page.goto(`${product.url}/servises/web`);
    expect(response?.status()).toBe(404);
    expect(page.url()).toContain('/error');
    expect([await page.title(), await page.locator('h1').innerText()]).toEqual(['Error', '404 Error']);
    await page.getByRole('link', { name: 'Back To Home' }).click();
    await page.waitForURL(`${product.url}/`);
    expect(besides(complaints, 'status of 404')).toEqual([]);
    await end();
  });
});

const person = {
  'First name': 'Anitha',
  'Last name': 'Raman',
  Company: 'Raman Textiles',
  Email: 'anitha@example.org',
  Phone: '+91 98400 00000',
};

async function enquiries() {
  const token = await product.signIn();
  const { body } = await product.call('enquiries/list', { size: 100 }, token);
  await product.call('logout', {}, token);
  return body.rows as { firstName: string; email: string; message: string }[];
}

/** As the promise clock says it: 'Monday, 5 January 2026, 7:00 PM (IST)'. */
const officeTime = '\\w+day, \\d+ \\w+ \\d{4}, \\d+:\\d\\d [AP]M \\(IST\\)';

/** The message has the focus, above the emptied form or in its place; this site has no mail server, so no receipt is named. */
async function expectThanks(page: Page, words: string, forms = 0) {
  await page.getByRole('heading', { name: words }).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(words);
  await expect.poll(() => page.locator('main form').count()).toBe(forms);
  await expect.poll(() => page.getByText(/receipt|on its way/i).count()).toBe(0);
}

describe('the contact form', () => {
  test('names each missing field, keeps typed text, and sends one enquiry for two clicks', async () => {
    const { page, complaints, end } = await visit(browser);
    await page.goto(`${product.url}/contact`);
    const send = page.getByRole('button', { name: 'Send Message' });
    await page.getByLabel('Email').fill('not an address');
    await page.getByLabel('Last name').fill('Raman');
    await page.getByText('Enter a valid email').waitFor(); // said on leaving the field
    await expect.poll(() => page.getByText('This field is required').count()).toBe(0);
    await send.click();
    await expect.poll(() => page.getByText('This field is required').count()).toBe(3);
    await expect
      .poll(() => page.evaluate(() => (document.activeElement as HTMLInputElement).name))
      .toBe('firstName');
    await expect.poll(() => page.getByLabel('Email').inputValue()).toBe('not an address');
    for (const [label, value] of Object.entries(person))
      await page.getByLabel(label, { exact: false }).first().fill(value);
    await page.getByLabel('Message').fill('We weave in Karur and would like to sell our towels online.');
    await asPeopleDo(page);
    await Promise.all([
      page.getByText('Success', { exact: true }).waitFor(),
      sendForm(page, () => send.dblclick()),
    ]);
    expect((await enquiries()).filter((row) => row.email === person.Email)).toHaveLength(1);
    await expectThanks(page, 'Thank you, Anitha. Your message is with us.', 1);
    await page.getByText(new RegExp(`You will hear from us by ${officeTime}`)).waitFor();
    for (const name of ['Read a case study meanwhile', 'See our services', /Ask on WhatsApp/])
      await expect
        .poll(() => page.locator('main').getByRole('link', { name }).count(), { message: String(name) })
        .toBe(1);
    await page.getByRole('heading', { name: 'Write another message' }).waitFor();
    await expect.poll(() => page.getByLabel('Message').inputValue()).toBe('');
    expect(complaints).toEqual([]);
    await end();
  });

  test('shows errors of fields that were left before its script arrived', async () => {
    const { page, complaints, end } = await visit(browser);
    await page.goto(`${product.url}/contact`);
    const [entry] = ((await page.locator('[data-island]').getAttribute('data-island')) ?? '').split(' ');
    const arrived = Promise.withResolvers<void>();
    const asked = Promise.withResolvers<void>();
    await page.route(`**${entry}`, async (route) => {
      asked.resolve();
      await arrived.promise;
      await route.continue();
    });
    await page.getByLabel('First name').focus();
    await page.getByLabel('Email').fill('not an address');
    await page.getByLabel('Phone').focus();
    await asked.promise;
    await page.keyboard.type('+91');
    await expect.poll(() => page.locator('[aria-invalid]').count()).toBe(0);
    arrived.resolve();
    await page.getByText('Enter a valid email').waitFor();
    const wrong = await page
      .locator('[aria-invalid]')
      .evaluateAll((all) => all.map((each) => (each as HTMLInputElement).name));
    expect(wrong, 'neither where they are now nor where they have not been').toEqual(['firstName', 'email']);
    await expect.poll(() => page.getByText('This field is required').count()).toBe(1);
    expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).name)).toBe('phone');
    await expect.poll(() => page.getByLabel('Phone').inputValue()).toBe('+91');
    expect(complaints).toEqual([]);
    await end();
  });

  test('keeps everything while the connection is down, and sends it afterwards', async () => {
    const { page, complaints, end } = await visit(browser);
    await page.goto(`${product.url}/contact`);
    await page.route('**/api/enquiry/add', (route) => route.abort());
    for (const [label, value] of Object.entries({ ...person, Email: 'second@example.org' }))
      await page.getByLabel(label, { exact: false }).first().fill(value);
    await page.getByLabel('Message').fill('The line broke while I was writing to you.');
    await asPeopleDo(page);
    await page.getByRole('button', { name: 'Send Message' }).click();
    const again = page.getByRole('button', { name: 'Try again' });
    await again.waitFor();
    await expect
      .poll(() => page.getByLabel('Message').inputValue())
      .toBe('The line broke while I was writing to you.');
    await page.unroute('**/api/enquiry/add');
    await sendForm(page, () => again.click());
    expect((await enquiries()).filter((row) => row.email === 'second@example.org')).toHaveLength(1);
    expect(besides(complaints, 'net::ERR_FAILED')).toEqual([]);
    await end();
  });

  test('shows errors once its script arrives at a second attempt', async () => {
    const { page, end } = await visit(browser);
    await page.goto(`${product.url}/contact`);
    const [entry] = ((await page.locator('[data-island]').getAttribute('data-island')) ?? '').split(' ');
    await page.route(`**${entry}`, (route) => route.abort());
    const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith(`${entry}`));
    await page.getByLabel('Email').fill('not an address');
    await failed;
    await page.unroute(`**${entry}`);
    const error = page.getByText('Enter a valid email');
    const touched = async () => {
      for (const label of ['First name', 'Email', 'Phone']) await page.getByLabel(label).focus();
      return error.count();
    };
    await expect.poll(touched).toBe(1);
    await end();
  });

  test('is sent after Back when its script never arrived', async () => {
    const { page, end } = await visit(browser);
    await page.goto(`${product.url}/contact`);
    const [entry] = ((await page.locator('[data-island]').getAttribute('data-island')) ?? '').split(' ');
    await page.route(`**${entry}`, (route) => route.abort());
    // an answer without a page leaves this one as it was, as Back does, which says so
    let sent = 0;
    await page.route(`${product.url}/contact`, (route) => {
      sent += 1;
      return route.fulfill({ status: 204 });
    });
    const send = page.getByRole('button', { name: 'Send Message' });
    await page.getByLabel('First name').fill('Meena');
    for (const time of [1, 2]) {
      await send.click();
      await send.click(); // it is on its way
      await expect.poll(() => sent).toBe(time);
      await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    }
    // a second sending would wait for the script once more, and leave before this
    await page.evaluate((script) => fetch(script).catch(() => fetch('/robots.txt')), entry as string);
    expect(sent).toBe(2);
    expect(await page.getByLabel('First name').inputValue()).toBe('Meena');
    await end();
  });

  test('is sent without its script after ten seconds, and not a second time when the script arrives', async () => {
    const { page, end } = await visit(browser);
    await holdClock(page);
    await page.goto(`${product.url}/contact`);
    await page.clock.runFor(1000); // the preloader goes
    const [entry] = ((await page.locator('[data-island]').getAttribute('data-island')) ?? '').split(' ');
    const held = Promise.withResolvers<void>();
    await page.route(`**${entry}`, async (route) => {
      await held.promise;
      await route.continue();
    });
    let sent = 0;
    await page.route(`${product.url}/contact`, (route) => {
      sent += 1;
      return route.fulfill({ status: 204 });
    });
    await page.getByLabel('First name').fill('Meena');
    await page.getByRole('button', { name: 'Send Message' }).click();
    expect(sent).toBe(0);
    await page.clock.runFor(10_000);
    await expect.poll(() => sent).toBe(1);
    await page.clock.resume();
    held.resolve();
    await page.getByLabel('Email').fill('not an address');
    await page.getByLabel('Message').focus();
    await page.getByText('Enter a valid email').waitFor(); // its script is there
    expect(sent).toBe(1);
    await end();
  });

  test('says that there is no connection, even before it was touched, and sends once there is one', async () => {
    const { page, end } = await visit(browser);
    await page.goto(`${product.url}/contact`);
    await page.waitForLoadState('networkidle');
    await asPeopleDo(page);
    await page.context().setOffline(true);
    for (const [label, value] of Object.entries({ ...person, Email: 'fourth@example.org' }))
      await page.getByLabel(label, { exact: false }).first().fill(value);
    await page.getByLabel('Message').fill('There was no line when I wrote this.');
    const send = page.getByRole('button', { name: 'Send Message' });
    await send.click();
    await page.getByText('You are offline').waitFor();
    await send.click();
    await expect.poll(() => page.getByText('You are offline').count()).toBe(1);
    expect(await page.getByLabel('Message').inputValue()).toBe('There was no line when I wrote this.');
    await page.context().setOffline(false);
    await sendForm(page, () => send.click());
    expect((await enquiries()).filter((row) => row.email === 'fourth@example.org')).toHaveLength(1);
    await end();
  });

  test('works without JavaScript, with its errors and its confirmation', async () => {
    const { page, complaints, end } = await visit(browser, { javaScriptEnabled: false });
    await page.goto(`${product.url}/contact`);
    await asPeopleDo(page);
    for (const [label, value] of Object.entries({ ...person, Email: 'wrong' }))
      await page.getByLabel(label, { exact: false }).first().fill(value);
    await page.getByLabel('Message').fill('I read your site in a text browser.');
    await page.getByRole('button', { name: 'Send Message' }).click();
    await page.getByText('Enter a valid email').waitFor();
    await expect
      .poll(() => page.getByLabel('Message').inputValue())
      .toBe('I read your site in a text browser.');
    await page.getByLabel('Email').fill('plain@example.org');
    // as long as the field allows, which counts a line break as one character
    const message = 'I read your site in a text browser.\n'.repeat(200).slice(0, 4999).concat('!');
    await page.getByLabel('Message').fill(message);
    await sendForm(page, () => page.getByRole('button', { name: /Send Message|Try again/ }).click());
    await expectThanks(page, 'Thank you, Anitha. Your message is with us.', 1);
    await page.getByText(new RegExp(`You will hear from us by ${officeTime}`)).waitFor();
    const stored = (await enquiries()).filter((row) => row.email === 'plain@example.org');
    expect(stored.map((row) => row.message)).toEqual([message]);
    await page.getByRole('heading', { name: 'Write another message' }).waitFor();
    await expect.poll(() => page.getByLabel('Message').inputValue()).toBe('');
    expect(besides(complaints, 'status of 422')).toEqual([]);
    await end();
  });
});

const cv = {
  name: 'cv.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(`%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n${' '.repeat(3000)}`),
};

async function applications() {
  const token = await product.signIn();
  const { body } = await product.call('applications/list', { size: 100 }, token);
  await product.call('logout', {}, token);
  return body.rows as { email: string; jobPosition: string; cvName: string }[];
}

async function fillInApplication(page: Page, email: string, slug = 'full-stack-developer') {
  await page.goto(`${product.url}/careers/${slug}`);
  await asPeopleDo(page);
  for (const label of ['First name', 'Last name', 'Phone'] as const)
    await page.getByLabel(label, { exact: false }).first().fill(person[label]);
  await page.getByLabel('Email').fill(email);
}

/** Carries a file over the field as a person does with the mouse, and lets it go there when told to. */
const carry = async (page: Page, events: readonly string[]) => {
  const transfer = await page.evaluateHandle(
    (bytes) => {
      const data = new DataTransfer();
      data.items.add(new File([new Uint8Array(bytes)], 'dropped.pdf', { type: 'application/pdf' }));
      return data;
    },
    [...cv.buffer],
  );
  for (const each of events) await page.getByLabel('CV').dispatchEvent(each, { dataTransfer: transfer });
};

describe('the application form', () => {
  test('takes a CV, and replaces the form with the next steps', async () => {
    const { page, complaints, end } = await visit(browser);
    await fillInApplication(page, 'chosen@example.org');
    const send = page.getByRole('button', { name: 'Send application' });
    await send.click();
    await page.getByText('Choose your CV').waitFor();
    await page.getByLabel('CV').setInputFiles({ ...cv, name: 'cv.txt' });
    await page.getByText('Use a PDF, DOC or DOCX file').waitFor();
    await page.getByLabel('CV').setInputFiles(cv);
    await page.getByText('cv.pdf').waitFor();
    await page.getByText('3 KB').waitFor();
    await expect.poll(() => page.locator('[aria-invalid]').count()).toBe(0);
    await sendForm(page, () => send.click());
    await expectThanks(page, 'Thank you, Anitha. Your application is with us.');
    await page.getByText('A person reads it and answers you either way.').waitFor();
    await expect.poll(() => page.getByText(/You will hear from us by/).count()).toBe(0);
    for (const name of ['Other vacancies', 'Read our insights'])
      await expect.poll(() => page.getByRole('link', { name }).count(), { message: name }).toBe(1);
    expect((await applications()).find(({ email }) => email === 'chosen@example.org')).toMatchObject({
      jobPosition: 'Full Stack Developer',
      cvName: 'cv.pdf',
    });
    expect(complaints).toEqual([]);
    await end();
  });

  test('takes a dropped file, and highlights the field while it is dragged over', async () => {
    const { page, complaints, end } = await visit(browser);
    await fillInApplication(page, 'dropped@example.org');
    await page.getByRole('button', { name: 'Send application' }).click();
    await page.getByText('Choose your CV').waitFor();
    const invitation = page.getByText('Drop it here', { exact: true });
    await carry(page, ['dragenter', 'dragover']);
    await invitation.waitFor();
    await carry(page, ['dragleave']);
    await invitation.waitFor({ state: 'detached' });
    await carry(page, ['dragenter', 'dragover', 'drop']);
    await page.getByText('dropped.pdf').waitFor();
    await expect.poll(() => invitation.count()).toBe(0);
    await expect.poll(() => page.getByText('Choose your CV').count()).toBe(0);
    await sendForm(page, () => page.getByRole('button', { name: 'Send application' }).click());
    expect((await applications()).find(({ email }) => email === 'dropped@example.org')?.cvName).toBe(
      'dropped.pdf',
    );
    expect(complaints).toEqual([]);
    await end();
  });

  test('shows a file that was chosen before its script arrived', async () => {
    const { page, complaints, end } = await visit(browser);
    await page.goto(`${product.url}/careers/full-stack-developer`);
    const field = page.getByLabel('CV');
    await field.setInputFiles(cv);
    await expect.poll(() => page.getByText('cv.pdf').count()).toBe(0);
    await field.focus();
    await page.getByText('cv.pdf').waitFor();
    expect(complaints).toEqual([]);
    await end();
  });

  test('works without JavaScript, with a file that is too large at first', async () => {
    const { page, complaints, end } = await visit(browser, { javaScriptEnabled: false });
    await fillInApplication(page, 'plain-cv@example.org');
    await page
      .getByLabel('CV')
      .setInputFiles({ ...cv, buffer: Buffer.alloc(5 * 1024 * 1024 + 1, '%PDF-1.4 ') });
    await page.getByRole('button', { name: 'Send application' }).click();
    await page.getByText('Use a file of at most 5 MB').waitFor();
    await expect.poll(() => page.getByLabel('Email').inputValue()).toBe('plain-cv@example.org');
    await page.getByLabel('CV').setInputFiles(cv);
    await sendForm(page, () => page.getByRole('button', { name: 'Send application' }).click());
    await expectThanks(page, 'Thank you, Anitha. Your application is with us.');
    expect((await applications()).filter(({ email }) => email === 'plain-cv@example.org')).toHaveLength(1);
    expect(besides(complaints, 'status of 422')).toEqual([]);
    await end();
  });

  test('without JavaScript reaches a renamed vacancy, and keeps its text when the vacancy was closed', async () => {
    const token = await product.signIn();
    const { body: listed } = await product.call('careers/list', { size: 100 }, token);
    const rows = listed.rows as { id: number; slug: string }[];
    const id = rows.find(({ slug }) => slug === 'flutter-developer')?.id;
    const change = async (changes: object) => {
      const { version } = (await product.call('careers', { id }, token)).body;
      const { status } = await product.call('career/update', { id, version, ...changes }, token);
      expect(status).toBe(200);
    };
    const { page, complaints, end } = await visit(browser, { javaScriptEnabled: false });
    await fillInApplication(page, 'moved@example.org', 'flutter-developer');
    await page.getByLabel('CV').setInputFiles(cv);
    await change({ slug: 'flutter-developer-moved' });
    await page.getByRole('button', { name: 'Send application' }).click();
    await expectThanks(page, 'Thank you, Anitha. Your application is with us.');
    expect((await applications()).filter(({ email }) => email === 'moved@example.org')).toHaveLength(1);

    await fillInApplication(page, 'late@example.org', 'flutter-developer-moved');
    await page.getByLabel('Cover note').fill('I wrote this for an hour.');
    await page.getByLabel('CV').setInputFiles(cv);
    await change({ validThrough: '2020-01-01' });
    await page.getByRole('button', { name: 'Send application' }).click();
    await page.getByRole('heading', { level: 1, name: 'This position is closed' }).waitFor();
    await page.getByRole('status').getByText('Thank you for your interest.').waitFor();
    expect(await page.getByLabel('Cover note').inputValue()).toBe('I wrote this for an hour.');
    expect(await page.getByLabel('Email').inputValue()).toBe('late@example.org');
    await page.getByRole('heading', { name: 'Open positions' }).waitFor();
    // the file is gone from the form: nobody is asked to choose it again
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('status').getByText('This position is no longer open').waitFor();
    expect(await page.getByText('Please look at the marked fields.').count()).toBe(0);
    expect(await page.getByLabel('Cover note').inputValue()).toBe('I wrote this for an hour.');
    expect((await applications()).filter(({ email }) => email === 'late@example.org')).toEqual([]);
    expect(besides(complaints, 'status of 422')).toEqual([]);
    await product.call('logout', {}, token);
    await end();
  });
});
