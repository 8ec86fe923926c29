import { run } from 'axe-core';
import { setTheme, type Theme } from '#web/admin/shell/theme.ts';
import { colourRules } from './colour-rules.ts';
import { quiet } from './server.ts';

/** Rules that only apply to whole pages. */
const rulesOfPages = [
  'document-title',
  'html-has-lang',
  'landmark-one-main',
  'page-has-heading-one',
  'region',
];
const off = { enabled: false };

const frame = () => new Promise(requestAnimationFrame);

/** Finishes fades, because half-transparent text has too little contrast. Infinite animations keep running. */
async function endFades(): Promise<void> {
  await frame(); // a fade starts one frame after its element appears
  await frame();
  for (const each of document.getAnimations())
    if (Number.isFinite(each.effect?.getComputedTiming().endTime)) each.finish();
}

/** axe violations of the current view, dialogs included, in each of these themes. */
export async function violations(themes: readonly Theme[] = ['dark', 'light']): Promise<string[]> {
  await quiet(); // a list that waits for its next rows is dimmed
  const found: string[] = [];
  for (const [index, theme] of themes.entries()) {
    setTheme(theme);
    await endFades();
    const result = await run(document, {
      resultTypes: ['violations'], // skipping passed rules halves the time
      ...(index === 0
        ? { rules: Object.fromEntries(rulesOfPages.map((rule) => [rule, off])) }
        : { runOnly: colourRules }),
    });
    for (const { id, nodes } of result.violations)
      found.push(
        ...nodes.map(({ html, any }) => `${theme}, ${id}: ${html.slice(0, 160)} ${any[0]?.message ?? ''}`),
      );
  }
  return found;
}
