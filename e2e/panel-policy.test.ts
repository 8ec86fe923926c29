import type { Request } from 'playwright';
import { expect, test } from 'vitest';
import { visit } from './browser.ts';
import { admin, arrive, openWhole } from './panel.ts';
import { browser, product, stage } from './stage.ts';

stage();

/** Lists, forms, desks, settings: of each kind of screen one, with what is drawn on them by other means than style sheets. */
const screens = [
  'home',
  'testimonials',
  'insights',
  'insights/1',
  'projects/1',
  'case-studies/1',
  'pages',
  'pages/1',
  'contact',
  'careers',
  'careers/applications',
  'users',
  'users/1',
  'users/roles',
  'users/roles/1',
  'settings',
  'settings/media',
  'settings/menus',
  'settings/services/1',
  'settings/system',
  'profile',
];

/** Other journeys of many screens use axe, for which the policy is bypassed. */
test('no screen requests anything that the panel’s policy forbids', async () => {
  const { page, complaints, end } = await visit(browser);
  const asked = new Set<Request>();
  page.on('request', (request) => void asked.add(request));
  page.on('requestfinished', (request) => void asked.delete(request));
  page.on('requestfailed', (request) => void asked.delete(request));
  /** Requests on their way once the page has nothing to do, but the stream of changes. */
  const onTheirWay = async () => {
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
    return [...asked].map((request) => request.url()).filter((url) => !url.endsWith('/api/changes'));
  };
  await arrive(page, product, 'pages/1');
  for (const screen of screens) {
    await openWhole(page, screen);
    await expect.poll(onTheirWay).toEqual([]); // what comes after the first frame
  }
  await page.goto(`${product.url}${admin}/pages/1`);
  const preview = page.getByRole('button', { name: 'Preview', exact: true });
  if ((await preview.getAttribute('aria-pressed')) === 'false') await preview.click();
  await page.frameLocator('iframe').first().locator('h1').waitFor();
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem').first().waitFor();
  expect(complaints).toEqual([]);
  await end();
});
