import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Runner {
  axe: {
    run: (
      context: string,
      options: { resultTypes: string[] },
    ) => Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
  };
}

/** Fades have ended: half seen, every colour is pale. What moves for ever is not waited for, nor what a closed part of the page holds still. */
export const atRest = async () => {
  const ending = document.getAnimations().filter(({ effect }) => {
    const target = effect instanceof KeyframeEffect ? effect.target : null;
    return target?.checkVisibility() !== false && Number.isFinite(effect?.getComputedTiming().endTime ?? 0);
  });
  await Promise.allSettled(ending.map((each) => each.finished));
};

/** What axe finds wrong with the page as it stands, or with a part of it; a tooltip of the pressed control, which belongs to no landmark, is left first. */
export async function violations(page: Page, part = 'html'): Promise<string[]> {
  await page.mouse.move(0, 0);
  await page.getByRole('tooltip').waitFor({ state: 'detached' });
  await page.evaluate(atRest);
  // past the page’s policy for scripts; reading it costs as much as a run
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  const found = await page.evaluate(async (within) => {
    const runner = (window as unknown as Runner).axe;
    const unpainted = document.adoptedStyleSheets; // a transparent page has no contrast (browser.ts)
    document.adoptedStyleSheets = [];
    const { violations } = await runner.run(within, { resultTypes: ['violations'] });
    document.adoptedStyleSheets = unpainted;
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 160)}`);
  }, part);
  return found.map((each) => `${page.url()} ${each}`);
}
