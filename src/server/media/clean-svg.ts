import type { DefaultTreeAdapterTypes } from 'parse5';
import { AppError } from '#shared/errors.ts';
import { xmlText } from '#shared/xml-text.ts';
import { makeTurns } from '../http/turns.ts';
import { parsedWithin } from './parsed-within.ts';

type Node = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;

const maxBytes = 512 * 1024;
const maxElements = 5_000;
const maxDepth = 50;
const maxAttributes = 200;
/** Elements processed per turn of the event loop, which takes a few milliseconds at most. */
const elementsAtOnce = 500;
/** One queue for all drawings, so that each turn processes one of them. */
const turn = makeTurns();
const largestSide = 99_999;

const elements = new Set(
  'svg g defs path rect circle ellipse line polyline polygon text tspan title desc linearGradient radialGradient stop clipPath mask style'.split(
    ' ',
  ),
);
/** Drawings with one of these are refused: without it they would look different, and with it they could load external content. */
const refused = new Set('use image foreignobject script iframe pattern filter'.split(' '));
const attributes = new Set(
  (
    'id class d x y x1 y1 x2 y2 cx cy r rx ry fx fy dx dy width height viewBox points transform offset pathLength preserveAspectRatio ' +
    'gradientUnits gradientTransform spreadMethod clipPathUnits maskUnits maskContentUnits fill fill-opacity fill-rule clip-rule ' +
    'stroke stroke-width stroke-linecap stroke-linejoin stroke-miterlimit stroke-dasharray stroke-dashoffset stroke-opacity ' +
    'opacity color stop-color stop-opacity clip-path mask style display visibility vector-effect paint-order ' +
    'font-family font-size font-weight font-style letter-spacing text-anchor dominant-baseline href'
  ).split(' '),
);

const refusal = (why: string) => new AppError(422, `This SVG cannot be used: ${why}`);
const tooMany = () => refusal('it has too many parts. Save it in a simpler form.');

/** Styles and URLs may only refer to the drawing itself. */
const pointsInside = (value: string) =>
  !/[\\@]|expression|javascript:|image-set|(image|src)\(/i.test(value) &&
  [...value.matchAll(/url\(([^)]*)\)?/gi)].every(([, address]) =>
    /^\s*['"]?#[\w.-]+['"]?\s*$/.test(address ?? ''),
  );

export interface CleanSvg {
  bytes: Uint8Array;
  width: number;
  height: number;
}

/** Whether a file looks like an SVG: its text begins with a tag, and one of them is `<svg`. */
export function looksLikeSvg(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, 4096))
    .toString('utf8')
    .replace(/^\ufeff/, '')
    .trimStart();
  return start.startsWith('<') && /<svg[\s>]/i.test(start);
}

/**
 * Rebuilds a drawing from an allow-list: shapes, gradients, text, and styles without external references. Scripts, event
 * handlers, links, animations and foreign content are dropped.
 */
export async function cleanSvg(bytes: Uint8Array): Promise<CleanSvg> {
  if (bytes.length > maxBytes) throw refusal('it is larger than 512 KB. Save it with fewer points.');
  const bounds = { elements: maxElements, depth: maxDepth, attributes: maxAttributes };
  const nodes = await parsedWithin(Buffer.from(bytes).toString('utf8'), bounds, turn);
  if (!nodes) throw tooMany();
  const root = nodes.find((node): node is Element => node.nodeName === 'svg');
  if (!root) throw refusal('it contains no drawing.');
  const { width, height } = sizeOf(root);
  let count = 0;
  const write = async (node: Node, depth: number): Promise<string> => {
    if (node.nodeName === '#text') return 'value' in node ? xmlText(node.value) : '';
    if (!('tagName' in node)) return '';
    if (++count > maxElements || depth > maxDepth) throw tooMany();
    if (count % elementsAtOnce === 0) await turn();
    const name = node.tagName;
    if (refused.has(name.toLowerCase()))
      throw refusal(`it contains <${name}>. Export it as plain shapes, without links, scripts or images.`);
    if (!elements.has(name)) return '';
    if (name === 'style') {
      const css = node.childNodes.map((each) => ('value' in each ? each.value : '')).join('');
      return pointsInside(css) ? `<style>${xmlText(css)}</style>` : '';
    }
    let inside = '';
    for (const each of node.childNodes) inside += await write(each, depth + 1);
    return `<${name}${node === root ? rootAttributes(root) : kept(node)}>${inside}</${name}>`;
  };
  const rootAttributes = (node: Element) => {
    const own = kept({
      ...node,
      attrs: node.attrs.filter(({ name }) => !['width', 'height'].includes(name)),
    });
    const box = node.attrs.some(({ name }) => name === 'viewBox') ? '' : ` viewBox="0 0 ${width} ${height}"`;
    return ` xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"${box}${own}`;
  };
  return { bytes: new TextEncoder().encode(await write(root, 0)), width, height };
}

const kept = (node: Pick<Element, 'attrs'>): string =>
  node.attrs
    .map(({ name, prefix, value }) => ({ name: prefix === 'xlink' ? name : prefix ? '' : name, value }))
    .filter(
      ({ name, value }, index, all) =>
        attributes.has(name) &&
        pointsInside(value) &&
        (name !== 'href' || /^#[\w.-]+$/.test(value)) &&
        all.findIndex((each) => each.name === name) === index,
    )
    .map(({ name, value }) => ` ${name}="${xmlText(value)}"`)
    .join('');

/** The declared size, or else that of the view box; in whole pixels. */
function sizeOf({ attrs }: Element): { width: number; height: number } {
  const of = (name: string) => attrs.find((each) => each.name === name)?.value.trim() ?? '';
  // a number can be matched in one way only, or half a megabyte of digits would be tried again from each of them
  const pixels = (name: string) =>
    /^(\d+(\.\d+)?|\.\d+)(px)?$/.test(of(name)) ? Number.parseFloat(of(name)) : 0;
  const box = of('viewBox')
    .split(/[\s,]+/)
    .map(Number);
  const width = pixels('width') || box[2] || 0;
  const height = pixels('height') || box[3] || 0;
  const whole = (value: number) => Math.max(1, Math.round(value));
  if (!(width > 0 && height > 0 && width <= largestSide && height <= largestSide))
    throw refusal('it does not say how large it is. Give it a width and a height, or a viewBox.');
  return { width: whole(width), height: whole(height) };
}
