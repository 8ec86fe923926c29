import type { Page } from 'playwright';

/** What a page is drawn in, as soon as that is decided: its own fonts, from its first paint on or since they came, or others, where they came too late for it. */
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

/** Opens a page until it is drawn in its own fonts, which change nothing of it any more: those that came too late for it are there the next time. */
export async function openInFonts(page: Page, url: string): Promise<void> {
  for (let tries = 0; tries < 10; tries += 1) {
    await page.goto(url, { waitUntil: 'load' });
    const drawn = await page.waitForFunction(drawnIn);
    if ((await drawn.jsonValue()) === 'its fonts') return;
  }
  throw new Error(`${url} is never drawn in its fonts`);
}
