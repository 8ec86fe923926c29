import { expect, test } from 'vitest';
import { visit } from './browser.ts';
import { admin, signIn } from './panel.ts';
import { browser, product, stage } from './stage.ts';

stage();

test('the palette finds screens and records, the sidebar folds and unfolds from one place', async () => {
  const { page, complaints, end } = await visit(browser);
  await signIn(page, product);
  for (const block of ['Scheduled', 'Applications by stage', 'Site health'])
    await page.getByRole('heading', { name: block }).waitFor();

  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog');
  await palette.getByRole('combobox').fill('robotic process');
  await palette.getByRole('option', { name: /Implementing Robotic Process Automation.*Project/ }).waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/projects\/\d+$/);

  await page.getByRole('button', { name: 'Collapse sidebar' }).click();
  const expand = page.getByRole('button', { name: 'Expand sidebar' });
  await expand.waitFor();
  expect(await expand.evaluate((button) => button === document.activeElement)).toBe(true);
  await expand.click();
  await page.getByRole('button', { name: 'Collapse sidebar' }).waitFor();

  await page.getByRole('button', { name: /^Account: / }).click();
  await page.getByRole('menuitem').first().waitFor();
  expect(await page.getByRole('menuitem').allInnerTexts()).toEqual(['Edit Profile', 'Log out']);
  expect(complaints).toEqual([]);
  await end();
});

test('the headline is coloured by a button, and the site shows it', async () => {
  const { page, complaints, end } = await visit(browser);
  await signIn(page, product);
  await page.goto(`${product.url}${admin}/settings/home`);
  expect(await page.getByLabel('Scrolling text').inputValue()).toContain('2018');
  const headline = page.getByLabel('Header text');
  await headline.getByText('uptime').waitFor();
  await headline.fill('always on');
  await headline.press('ControlOrMeta+a');
  await page.getByRole('button', { name: 'Colour' }).click();
  await headline.locator('em', { hasText: 'always on' }).waitFor();
  await page.getByRole('button', { name: 'HTML' }).click();
  expect(await headline.inputValue()).toBe('<h1><em>always on</em></h1>');
  await page.getByRole('button', { name: 'Save' }).first().click();
  await page.getByText('Header text saved').waitFor();
  await page.goto(`${product.url}/`);
  await page.locator('h1 em', { hasText: 'always on' }).waitFor();
  expect(complaints).toEqual([]);
  await end();
});

test('a screen that breaks is told of in its place, and the others open', async () => {
  const { page, end } = await visit(browser);
  await signIn(page, product);
  await page.route(/assets\/headline-editor/, (route) => route.fulfill({ status: 404 }));
  await page.goto(`${product.url}${admin}/settings/home`);
  await page.getByRole('heading', { name: 'This screen stopped working' }).waitFor();
  await page.getByRole('button', { name: 'Reload the page' }).waitFor();
  await page.getByRole('link', { name: 'Testimonials' }).click();
  await page.getByRole('heading', { name: 'Testimonials' }).waitFor();
  expect(await page.getByText('This screen stopped working').count()).toBe(0);
  await end();
});

test('the header has the logo where no sidebar stands beside it', async () => {
  const { page, complaints, end } = await visit(browser);
  await signIn(page, product);
  const logo = page.getByRole('banner').getByRole('link', { name: 'Nirvaaga admin home' });
  expect(await logo.count()).toBe(0);
  for (const width of [320, 360, 390, 480, 600, 768, 991]) {
    await page.setViewportSize({ width, height: 800 });
    await logo.waitFor();
    const boxes = await page
      .getByRole('banner')
      .locator(':is(a, button):visible')
      .evaluateAll((all) =>
        all.map((each) => each.getBoundingClientRect()).map(({ left, right }) => [left, right]),
      );
    for (const [index, [left, right]] of (boxes as [number, number][]).entries()) {
      expect(left, `${width}: part ${index} over the one before`).toBeGreaterThanOrEqual(
        boxes[index - 1]?.[1] ?? 0,
      );
      expect(right, `${width}: part ${index}`).toBeLessThanOrEqual(width);
    }
    // the screen below redraws itself for its new width
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
      .toBeLessThanOrEqual(0);
  }
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Testimonials' }).click();
  await page.getByRole('heading', { name: 'Testimonials' }).waitFor();
  await logo.click();
  await page.waitForURL('**/home');
  await page.setViewportSize({ width: 992, height: 800 });
  await logo.waitFor({ state: 'detached' });
  expect(complaints).toEqual([]);
  await end();
});
