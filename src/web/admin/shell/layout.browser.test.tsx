import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { adminBase } from '#shared/menu.ts';
import { showFrame } from '#web/testing/panel.tsx';
import { layoutSettings } from './constants.ts';
import { setTheme } from './theme.ts';

const at = (path: string) => `${adminBase}/${path}`;
const header = page.getByRole('banner');
const menu = page.getByRole('navigation', { name: 'Main menu' });

beforeEach(() => page.viewport(1280, 900));
afterEach(() => {
  vi.useRealTimers();
  return page.viewport(1280, 900);
});

async function open(path = at('home'), height = 0) {
  const shown = await showFrame(<h1 style={{ minBlockSize: `${height}px` }}>A screen</h1>, {
    path,
    answers: { 'records/find': [] },
  });
  await expect.element(page.getByRole('heading', { name: 'A screen' })).toBeInTheDocument();
  return shown;
}

test('a screen fades in over 0.2 s after 0.3 s, below the search results', async () => {
  await open();
  const shown = page.getByRole('main').element().firstElementChild as Element;
  const { animationDuration, animationDelay, direction } = getComputedStyle(shown);
  expect([animationDuration, animationDelay]).toEqual(['0.2s', '0.3s']);
  expect(direction).toBe(layoutSettings.direction);
  await expect.element(header.getByPlaceholder('Search..', { exact: true })).toBeVisible();
});

test('‘Back to top’ appears after 600 pixels, and scrolls there', async () => {
  await open(at('home'), 3000);
  const button = page.getByRole('button', { name: 'Back to top' });
  const scrolled = async (top: number) => {
    const moved = new Promise((resolve) => addEventListener('scroll', resolve, { once: true }));
    scrollTo({ top, behavior: 'instant' });
    await moved;
  };
  await scrolled(601);
  await expect.element(button).toBeVisible();
  await scrolled(600);
  await expect.poll(() => button.elements()).toEqual([]);
  await scrolled(601);
  await button.click();
  await expect.poll(() => scrollY).toBe(0);
});

test('the sidebar’s button closes open menus of the header', async () => {
  await open();
  const toggle = () => (header.getByRole('button', { name: /sidebar$/ }).element() as HTMLElement).click(); // without a press outside, which closes it, too
  await header.getByRole('button', { name: 'All screens' }).click();
  const mega = page.getByRole('dialog', { name: 'All screens' });
  await expect.element(mega).toBeVisible();
  toggle();
  await expect.poll(() => mega.elements()).toEqual([]);
  await header.getByRole('button', { name: 'New' }).click();
  await expect.element(page.getByRole('menu')).toBeVisible();
  toggle();
  await expect.poll(() => page.getByRole('menu').elements()).toEqual([]);
});

test('full screen is entered and left by one button', async () => {
  await open();
  await header.getByRole('button', { name: 'Full screen' }).click();
  const leave = header.getByRole('button', { name: 'Leave full screen' });
  await expect.element(leave).toHaveAttribute('aria-pressed', 'true');
  expect(document.fullscreenElement).toBe(document.documentElement);
  await leave.click();
  await expect
    .element(header.getByRole('button', { name: 'Full screen' }))
    .toHaveAttribute('aria-pressed', 'false');
  expect(document.fullscreenElement).toBeNull();
});

test('full screen is offered only where there is one, which an iPhone has not', async () => {
  Object.defineProperty(document, 'fullscreenEnabled', { configurable: true, value: undefined });
  onTestFinished(() => void Reflect.deleteProperty(document, 'fullscreenEnabled'));
  await open();
  await header.getByRole('textbox', { name: 'Search the panel' }).fill('full screen');
  await expect.element(page.getByText('Opps!! There are no result found.')).toBeVisible();
  expect(page.getByRole('button', { name: /full screen/i }).elements()).toEqual([]);
});

test('the theme changes, and back, in a browser whose storage is full', async () => {
  onTestFinished(() => setTheme('dark'));
  await open();
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await header.getByRole('button', { name: 'Switch to light theme' }).click();
  await expect.poll(() => document.documentElement.dataset.theme).toBe('light');
  await header.getByRole('button', { name: 'Switch to dark theme' }).click();
  await expect.poll(() => document.documentElement.dataset.theme).toBe('dark');
});

test('‘Back to top’ jumps where motion is reduced', async () => {
  const reduce = (value: string) =>
    cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] });
  await reduce('reduce');
  onTestFinished(async () => void (await reduce('')));
  await open(at('home'), 3000);
  scrollTo({ top: 1500, behavior: 'instant' });
  const button = page.getByRole('button', { name: 'Back to top' });
  await expect.element(button).toBeVisible();
  (button.element() as HTMLElement).click();
  expect(scrollY).toBe(0);
});

test('the sidebar follows the window’s width a second after its last change', async () => {
  await open();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const expanded = () => header.getByRole('button', { name: 'Open menu' });
  await page.viewport(991, 900);
  vi.advanceTimersByTime(900);
  await page.viewport(900, 900);
  vi.advanceTimersByTime(900);
  await expect.element(expanded()).toHaveAttribute('aria-expanded', 'true');
  vi.advanceTimersByTime(100);
  await expect.element(expanded()).toHaveAttribute('aria-expanded', 'false');
  await page.viewport(992, 900);
  vi.advanceTimersByTime(1000);
  // a collapsed sidebar stays collapsed if the window was only narrow for a moment
  await header.getByRole('button', { name: 'Collapse sidebar' }).click();
  await page.viewport(900, 900);
  await page.viewport(1280, 900);
  vi.advanceTimersByTime(5000);
  await expect.element(header.getByRole('button', { name: 'Expand sidebar' })).toBeVisible();
});

test('the horizontal menu needs more than 1199 pixels', async () => {
  await page.viewport(1200, 900);
  await open();
  await header.getByRole('textbox', { name: 'Search the panel' }).fill('move the menu');
  await header.getByRole('button', { name: /^Move the menu/ }).click();
  const further = menu.getByRole('button', { name: 'Further entries' });
  await expect.element(further).toBeInTheDocument();
  await page.viewport(1199, 900);
  await expect.poll(() => further.elements()).toEqual([]);
  await expect.element(menu.getByRole('link', { name: 'Home' })).toBeVisible();
  expect(page.getByRole('link', { name: 'Nirvaaga admin home' }).elements()).toHaveLength(1);
});

test('on a narrow screen choosing the current screen closes the menu', async () => {
  await page.viewport(390, 900);
  const { address } = await open(at('testimonials'));
  await header.getByRole('button', { name: 'Open menu' }).click();
  const sheet = page.getByRole('dialog', { name: 'Menu' });
  await sheet.getByRole('link', { name: 'Testimonials' }).click();
  await expect.poll(() => sheet.elements()).toEqual([]);
  expect(address()).toBe(at('testimonials'));
});
