import { run } from 'axe-core';
import { setTheme, type Theme } from '#web/admin/shell/theme.ts';

/** What only a whole page has. */
const rulesOfPages = [
  'document-title',
  'html-has-lang',
  'landmark-one-main',
  'page-has-heading-one',
  'region',
];
const off = { enabled: false };
/** They send the focus on to where it belongs at once. */
const focusGuards = '[data-base-ui-focus-guard]';

const frame = () => new Promise(requestAnimationFrame);

/** Fades are over: half seen, every colour is pale. What moves for ever goes on. */
async function endFades(): Promise<void> {
  await frame(); // what opens begins to fade a frame after it is there
  await frame();
  for (const each of document.getAnimations())
    if (Number.isFinite(each.effect?.getComputedTiming().endTime)) each.finish();
}

/** What axe finds wrong with what is shown, windows included, in each of these themes. */
export async function violations(themes: readonly Theme[] = ['dark', 'light']): Promise<string[]> {
  const found: string[] = [];
  for (const theme of themes) {
    setTheme(theme);
    await endFades();
    const result = await run(
      { include: document, exclude: focusGuards },
      {
        rules: Object.fromEntries(rulesOfPages.map((rule) => [rule, off])),
      },
    );
    for (const { id, nodes } of result.violations)
      found.push(
        ...nodes.map(({ html, any }) => `${theme}, ${id}: ${html.slice(0, 160)} ${any[0]?.message ?? ''}`),
      );
  }
  return found;
}
