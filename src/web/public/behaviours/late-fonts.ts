import { all } from './elements.ts';

/** In pixels: smaller shifts are not visible, and a changed line break shifts by more. */
const leastJump = 8;

/**
 * When fonts arrive after the first paint, text is already shown in fallback fonts and may break into different lines. The
 * web fonts are applied unless visible content would shift; then they wait for the next page, which has them from the
 * start.
 */
export async function lateFonts(): Promise<void> {
  if (isShown('Prompt Bricolage') && isShown('Prompt Instrument')) return;
  try {
    await Promise.all(['600 1em Bricolage', '1em Instrument'].map((font) => document.fonts.load(font)));
  } catch {
    return; // a file did not arrive: the fallback fonts stay
  }
  const { dataset } = document.documentElement;
  const things = document.visibilityState === 'visible' ? thingsInView() : [];
  const before = things.map(boxOf);
  delete dataset.fonts;
  const jumps = (thing: Node, index: number) => {
    const [from, to] = [before[index], boxOf(thing)];
    return !from || !to || Math.max(Math.abs(from.x - to.x), Math.abs(from.y - to.y)) > leastJump;
  };
  if (things.some(jumps)) dataset.fonts = 'next';
}

/** A font that came too late counts as loaded; only measuring text shows whether it is used. */
function isShown(family: string): boolean {
  const pen = document.createElement('canvas').getContext('2d');
  const width = (font: string) => {
    if (pen) pen.font = `20px ${font}`;
    return pen?.measureText('Wm').width;
  };
  return width(`'${family}', monospace`) !== width('monospace');
}

/** Elements and text nodes, which is how browsers count layout shifts. */
function thingsInView(): Node[] {
  const things: Node[] = [];
  for (const part of all('body > header, main > *, footer')) {
    if (!isInView(part)) continue; // off screen, so not worth a layout
    const walker = document.createTreeWalker(part, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) if (isInView(walker.currentNode)) things.push(walker.currentNode);
  }
  return things;
}

const range = document.createRange();
function boxOf(thing: Node): DOMRect | undefined {
  range.selectNode(thing);
  return range.getClientRects()[0];
}

function isInView(thing: Node): boolean {
  const box = boxOf(thing);
  return !!box && box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth;
}
