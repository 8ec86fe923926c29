import type { Page } from 'playwright-core';
import { email, type Product, password } from './product.ts';

export const admin = '/nirvaaga-amaippu';

/** The first account signs in, as people do. */
export async function signIn(page: Page, { url }: Product) {
  await page.goto(`${url}${admin}/login`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(`**${admin}/home`);
}

/** Presses an entry of the open menu. */
export const menuItem = (page: Page, name: string) =>
  page.getByRole('menuitem', { name, exact: true }).click();
