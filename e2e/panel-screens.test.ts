import { beforeAll, describe, expect, test } from 'vitest';
import { visit } from './browser.ts';
import { admin, openScreen, signIn, withoutStream } from './panel.ts';
import { browser, product, stage } from './stage.ts';
import { ringsOf, turn } from './sweep.ts';
import { violations } from './violations.ts';

stage();

/** A screen of every kind of the panel, below its address. */
const screens = [
  'home',
  'testimonials',
  'testimonials/new',
  'insights',
  'insights/1',
  'contact',
  'careers/applications',
  'users',
  'users/1',
  'users/roles',
  'settings',
  'settings/system',
  'profile',
];

/** Each screen is opened once for a width; the rings of the wide one are looked at in the other theme, too. */
for (const [width, theme, other] of [
  [1440, 'dark', 'light'],
  [390, 'light', undefined],
] as const)
  describe(`every screen of the panel, ${theme} at ${width}`, () => {
    const axe: string[] = [];
    const faint: string[] = [];
    const wide: string[] = [];
    let said: string[] = [];

    beforeAll(async () => {
      const { page, complaints, end } = await visit(browser, {
        viewport: { width, height: 900 },
        bypassCSP: true,
        reducedMotion: 'reduce',
        colorScheme: theme,
      });
      said = complaints;
      const ringsInBoth = async (place: string, takers?: string) => {
        faint.push(...(await ringsOf(page, place, takers)));
        if (!other) return;
        await turn(page, other);
        faint.push(...(await ringsOf(page, `${place}, ${other}`, takers)));
        await turn(page, theme);
      };
      await page.addInitScript((dark) => localStorage.setItem('darkMode', String(dark)), theme === 'dark');
      await withoutStream(page);
      await page.goto(`${product.url}${admin}/login`);
      await page.getByRole('button', { name: 'Sign in' }).waitFor();
      await page.waitForLoadState('networkidle');
      axe.push(...(await violations(page)));
      await ringsInBoth('login');
      await signIn(page, product);
      for (const screen of screens) {
        await openScreen(page, screen);
        await page.locator('h1').first().waitFor();
        await page.waitForLoadState('networkidle');
        await page.locator('[data-skeleton]').first().waitFor({ state: 'detached' });
        axe.push(...(await violations(page)));
        await ringsInBoth(screen);
        await page.emulateMedia({ reducedMotion: 'no-preference' });
        for (const each of width > 640 ? [width, 768, 360] : [width]) {
          await page.setViewportSize({ width: each, height: 900 });
          // the panel redraws itself for its new width
          const fits = () => document.documentElement.scrollWidth <= innerWidth;
          await page
            .waitForFunction(fits, undefined, { timeout: 15_000 })
            .catch(() => wide.push(`${screen} at ${each}`));
        }
        await page.emulateMedia({ reducedMotion: 'reduce' });
        await page.setViewportSize({ width, height: 900 });
      }
      if (width > 640) {
        await page.getByRole('button', { name: 'Account' }).focus();
        await page.keyboard.press('ArrowDown');
        await page.locator('[role="menuitem"]:focus').waitFor();
        await ringsInBoth('a menu', '[role="menuitem"]:focus');
      }
      await end();
    }, 240_000);

    test('axe finds nothing', () => expect(axe).toEqual([]));
    test(`every focus ring has 3:1 on its ground${other ? `, ${other} too` : ''}`, () =>
      expect(faint).toEqual([]));
    test(`no screen scrolls sideways${width > 640 ? ', at 768 and 360 neither' : ''}`, () =>
      expect(wide).toEqual([]));
    test('the console says nothing', () => expect(said).toEqual([]));
  });
