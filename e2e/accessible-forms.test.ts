import { expect, test } from 'vitest';
import { overflow } from './addresses.ts';
import { asPeopleDo, holdClock, visit } from './browser.ts';
import { browser, product, stage } from './stage.ts';
import { violations } from './violations.ts';

stage();

for (const [theme, width] of [
  ['dark', 1440],
  ['light', 390],
] as const) {
  test(`axe finds nothing in a form with errors or in its confirmation, ${theme} at ${width}`, async () => {
    const { page, complaints, end } = await visit(browser, {
      viewport: { width, height: 900 },
      bypassCSP: true,
      reducedMotion: 'reduce',
    });
    await page.addInitScript((dark) => localStorage.setItem('darkMode', String(dark)), theme === 'dark');
    const found: string[] = [];
    for (const [path, button] of [
      ['/contact', 'Send Message'],
      ['/careers/flutter-developer', 'Send application'],
    ] as const) {
      await page.goto(product.url + path, { waitUntil: 'load' });
      await page.getByRole('button', { name: button }).click();
      await page.getByText('This field is required').first().waitFor();
      found.push(...(await violations(page)));
      await page.getByLabel('First name').fill('M'.repeat(60)); // as long as a name can be, in one word
      await page.getByLabel('Email').fill(`${'m'.repeat(60)}@example.org`);
      await page.getByLabel('Phone').fill('+91 98400 00000');
      if (path === '/contact') await page.getByLabel('Message').fill(`Hello from a ${theme} page`);
      else
        await page.getByLabel('CV').setInputFiles({
          name: `${'long'.repeat(30)}.pdf`,
          mimeType: 'application/pdf',
          buffer: Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n'),
        });
      if ((await overflow(page)) > 0) found.push(`${path}, filled in, scrolls sideways`);
      found.push(...(await violations(page)));
      await page.getByRole('button', { name: button }).click();
      await page.getByRole('heading', { name: 'Thank you' }).waitFor();
      if ((await overflow(page)) > 0) found.push(`${path}, sent, scrolls sideways`);
      found.push(...(await violations(page)));
    }
    expect(found).toEqual([]);
    expect(complaints).toEqual([]);
    await end();
  });
}

test('on a small phone the toast does not cover the confirmation', async () => {
  const { page, end } = await visit(browser, {
    viewport: { width: 360, height: 640 },
    reducedMotion: 'reduce',
  });
  await holdClock(page); // the toast stays
  await page.goto(`${product.url}/contact`, { waitUntil: 'load' });
  await page.clock.runFor(1000); // the preloader goes
  await page.getByLabel('First name').fill('Meena');
  await page.getByLabel('Email').fill('meena@example.org');
  await page.getByLabel('Phone').fill('+965 2200 0000');
  await page.getByLabel('Message').fill('Hello from Kuwait');
  await asPeopleDo(page);
  await page.getByRole('button', { name: 'Send Message' }).click();
  const toast = page.locator('[data-toasts] [data-severity=success]');
  await toast.waitFor();
  const { bottom } = await toast.evaluate((each) => each.getBoundingClientRect());
  const heading = page.getByRole('heading', { name: 'Thank you' });
  const words = await heading.evaluate((each) => [
    each.getBoundingClientRect().top,
    (each.nextElementSibling as Element).getBoundingClientRect().top,
  ]);
  expect(Math.min(...words)).toBeGreaterThan(bottom);
  await end();
});
