import { all } from './elements.ts';

/** In pixels: what moves by less is no jump, and what moves by a line moves by more. */
const leastJump = 8;

/**
 * A page whose fonts come after its first paint is read in stand-ins, and text may break into other lines in the one than in
 * the other. The fonts take over where nothing in view jumps; elsewhere they wait for the next page, which has them at once.
 */
export async function lateFonts(): Promise<void> {
  if (isShown('Prompt Bricolage') && isShown('Prompt Instrument')) return;
  await Promise.all(['600 1em Bricolage', '1em Instrument'].map((font) => document.fonts.load(font)));
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

/** A font that came too late counts as loaded; only what is drawn in it tells. */
function isShown(family: string): boolean {
  const pen = document.createElement('canvas').getContext('2d');
  const width = (font: string) => {
    if (pen) pen.font = `20px ${font}`;
    return pen?.measureText('Wm').width;
  };
  return width(`'${family}', monospace`) !== width('monospace');
}

/** Elements and pieces of text, as the browser itself counts what shifts. */
function thingsInView(): Node[] {
  const things: Node[] = [];
  for (const part of all('body > header, main > *, footer')) {
    if (!isInView(part)) continue; // and is not laid out for this
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
