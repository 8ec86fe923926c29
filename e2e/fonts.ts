import type { Page } from 'playwright';

/** The fonts of a page once that is decided: its own, from the first paint or since they loaded, or fallbacks if they came too late. */
const drawnIn = () => {
  const { fonts } = document.documentElement.dataset;
  if (fonts !== 'prompt') return fonts === undefined ? 'its fonts' : 'others';
  const pen = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
  const width = (font: string) => {
    pen.font = `20px ${font}`;
    return pen.measureText('Wm').width;
  };
  const shows = (family: string) => width(`'${family}', monospace`) !== width('monospace');
  return shows('Prompt Bricolage') && shows('Prompt Instrument') && 'its fonts';
};

/** Opens a page until it uses its own fonts and no longer changes: fonts that came too late are cached the next time. */
export async function openInFonts(page: Page, url: string): Promise<void> {
  for (let tries = 0; tries < 10; tries += 1) {
    await page.goto(url, { waitUntil: 'load' });
    const drawn = await page.waitForFunction(drawnIn);
    if ((await drawn.jsonValue()) === 'its fonts') return;
  }
  throw new Error(`${url} is never drawn in its fonts`);
}
