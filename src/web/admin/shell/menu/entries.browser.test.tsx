import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { MenuEntry } from '#shared/menu.ts';
import { showInPanel } from '#web/testing/panel.tsx';
import { HorizontalMenu } from './horizontal-menu.tsx';
import { SidebarMenu } from './sidebar-menu.tsx';

const entry = (title: string, more: Partial<MenuEntry>): MenuEntry => ({
  title,
  type: 'link',
  icon: 'house',
  tag: 'homeView',
  ...more,
});
const status = entry('Status', { type: 'extLink', path: 'https://status.example.com/' });
const manual = entry('Manual', { type: 'extTabLink', path: 'https://manual.example.com/' });
const further = entry('Further', { type: 'sub', children: [manual] });
const help = entry('Help', { type: 'sub', children: [status, further] });

/** Where an entry leads to, and in which tab. */
const leads = async (name: string, role: 'link' | 'menuitem' = 'link') => {
  const link = page.getByRole(role, { name });
  await expect.element(link).toBeVisible();
  const { href, target, rel } = link.element() as HTMLAnchorElement;
  return [href, target, rel];
};
const here = ['https://status.example.com/', '', ''];
const newTab = 'Manual (opens in a new tab)';
const apart = ['https://manual.example.com/', '_blank', 'noopener'];

test.each([
  ['sidebar', SidebarMenu],
  ['horizontal menu', HorizontalMenu],
])('entries of the %s link to other websites, in this tab or in a new one', async (_, Menu) => {
  await showInPanel(<Menu entries={[status, manual]} />);
  expect(await leads('Status')).toEqual(here);
  expect(await leads(newTab)).toEqual(apart);
});

test('so do entries one and two levels below, in the sidebar', async () => {
  await showInPanel(<SidebarMenu entries={[help]} />);
  await page.getByRole('button', { name: 'Help' }).click();
  expect(await leads('Status')).toEqual(here);
  await page.getByRole('button', { name: 'Further' }).click();
  expect(await leads(newTab)).toEqual(apart);
});

test('and in the horizontal menu', async () => {
  await showInPanel(<HorizontalMenu entries={[help]} />);
  await page.getByRole('button', { name: 'Help' }).click();
  expect(await leads('Status', 'menuitem')).toEqual(here);
  await page.getByRole('menuitem', { name: 'Further' }).click();
  expect(await leads(newTab, 'menuitem')).toEqual(apart);
});
