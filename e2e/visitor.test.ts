import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { besides, holdClock, startCarousel, visit } from './browser.ts';
import { browser, product, stage } from './stage.ts';

stage();

/** Lowercased, runs of whitespace replaced by hyphens (docs/reference.md, Screens). */
const hyphenated = (name: string) => name.toLowerCase().replace(/\s+/g, '-');
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

  test('has their choices stored under the names of the reference', async () => {
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
