import type { Page } from 'playwright';
import { itemsOf } from '../src/web/admin/session/session.ts';
import { email, type Product, password } from './product.ts';

export const admin = '/nirvaaga-amaippu';

/** Signs in through the form; by default to the first account. */
export async function signIn(page: Page, { url }: Product, user = email, word = password) {
  await page.goto(`${url}${admin}/login`);
  await page.getByLabel('Email').fill(user);
  await page.getByLabel('Password', { exact: true }).fill(word);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(`**${admin}/home`);
  await page.waitForFunction(() => document.title.startsWith('Home')); // the form has a title and a heading too
  await page.getByRole('heading', { level: 1 }).waitFor();
}

/** Opens a screen as somebody who has signed in as the first account: what the form of that leads through is not loaded. */
export async function arrive(page: Page, product: Product, path: string) {
  const { body } = await product.call('login', { userName: email, password });
  await page.goto(`${product.url}/robots.txt`); // a page of this origin, and the smallest
  await page.evaluate((items) => {
    for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value);
  }, itemsOf(body));
  await page.goto(`${product.url}${admin}/${path}`);
}

interface Routed {
  __reactRouterDataRouter: { navigate: (to: string) => Promise<void> };
}

/** Follows a link to another screen, without reloading the panel. */
async function openScreen(page: Page, path: string) {
  await page.waitForFunction(() => '__reactRouterDataRouter' in window);
  await page.evaluate(
    (to) => (window as unknown as Routed).__reactRouterDataRouter.navigate(to),
    `${admin}/${path}`,
  );
}

/** Opens another screen, and waits for all it shows. */
export async function openWhole(page: Page, path: string): Promise<void> {
  const before = await page.title();
  await openScreen(page, path);
  await page.waitForFunction(
    (other) =>
      document.title !== other &&
      document.querySelector('h1') &&
      !document.querySelector('[data-skeleton], main [aria-busy="true"]'),
    before,
  );
}

/** Presses an entry of the open menu. */
export const menuItem = (page: Page, name: string) =>
  page.getByRole('menuitem', { name, exact: true }).click();

/** Presses Undo in a message at once, as one goes after twelve seconds: all that precedes a click takes as long on a slow machine. */
export const undo = (page: Page, message: string) =>
  page
    .locator('[data-severity]', { hasText: message })
    .getByRole('button', { name: 'Undo' })
    .dispatchEvent('click');

/** Presses, and keeps the message that comes of it: it stays while the pointer is over it. */
export const holdMessage = (page: Page, message: string, press: () => Promise<void>) =>
  Promise.all([page.locator('[data-severity]', { hasText: message }).dispatchEvent('mouseover'), press()]);

/** A panel whose change stream ends immediately: with an open one, the network is never idle. */
export const withoutStream = (page: Page) =>
  page.route('**/api/changes', (route) => route.fulfill({ status: 200, body: '' }));
