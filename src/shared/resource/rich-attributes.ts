import { isVideo } from './video-id.ts';

type Attributes = Record<string, unknown> | null | undefined;

/** Node type -> the attributes it may carry. */
export const richNodes: Record<string, readonly string[]> = {
  paragraph: ['align'],
  heading: ['level', 'align'],
  text: [],
  hardBreak: [],
  horizontalRule: [],
  bulletList: [],
  orderedList: ['start', 'type'],
  listItem: [],
  blockquote: [],
  codeBlock: ['language'],
  // `problem` is a note where an image is missing, in drafts alone
  image: ['src', 'alt', 'title', 'width', 'height', 'caption', 'align', 'problem'],
  table: [],
  tableRow: [],
  tableHeader: ['colspan', 'rowspan', 'colwidth'],
  tableCell: ['colspan', 'rowspan', 'colwidth'],
  callout: ['kind'],
  details: [],
  detailsSummary: [],
  detailsContent: [],
  video: ['provider', 'id', 'title'],
  footnote: ['text'],
};
export const richMarks: Record<string, readonly string[]> = {
  bold: [],
  italic: [],
  underline: [],
  strike: [],
  code: [],
  link: ['href', 'target', 'rel', 'class', 'title'],
};

/** The most columns or rows of a cell. */
const maxSpan = 50;
/** Bounds of the numbers among the attributes: a browser takes minutes for a cell over a million columns. */
const bounds = new Map<string, readonly [least: number, most: number]>([
  ['colspan', [1, maxSpan]],
  ['rowspan', [1, maxSpan]],
  ['level', [1, 4]],
  ['start', [1 - 2 ** 31, 2 ** 31 - 1]],
  ['width', [0, 65_535]],
  ['height', [0, 65_535]],
]);
const pixels = [0, 10_000] as const;

const within = (value: unknown, [least, most]: readonly [number, number]): number | undefined => {
  const number = typeof value === 'string' && value.trim() ? Number(value) : value;
  if (typeof number !== 'number' || Number.isNaN(number)) return undefined;
  return Math.round(Math.min(Math.max(number, least), most));
};

/** The value of an attribute as it is stored and shown: a text, or numbers within their bounds. Undefined if it is neither. */
export function heldAttribute(name: string, value: unknown): unknown {
  if (value === undefined || value === null) return value;
  const bound = bounds.get(name);
  if (bound) return within(value, bound);
  if (name !== 'colwidth') return typeof value === 'object' ? undefined : String(value);
  return Array.isArray(value)
    ? value.slice(0, maxSpan).map((each: unknown) => within(each, pixels) ?? null)
    : undefined;
}

/** The attributes that a node or mark may carry, with values as they are stored. */
export const heldAttributes = (attrs: object, allowed: readonly string[]): [name: string, value: unknown][] =>
  Object.entries(attrs)
    .filter(([name]) => allowed.includes(name))
    .map(([name, value]): [string, unknown] => [name, heldAttribute(name, value)])
    .filter(([, value]) => value !== undefined);

/** Alignment of a paragraph or image, if not the default. */
export const textAligns = ['center', 'right'] as const;
export const imageAligns = ['left', 'center', 'right'] as const;
export const calloutKinds = ['info', 'warning', 'tip'] as const;
export type CalloutKind = (typeof calloutKinds)[number];
export const maxCaption = 300;
export const maxFootnote = 1000;

/** Addresses a link may lead to: the web, mail, telephone, this site. Browsers drop tabs and line breaks, so `/<tab>/host` is another site. */
export const safeHref = (href: unknown): boolean =>
  typeof href === 'string' &&
  href.length <= 2000 &&
  /^(https?:\/\/|mailto:|tel:|\/(?![/\\\t\r\n])|#)/i.test(href);

export const safeSrc = (src: unknown): boolean =>
  typeof src === 'string' && src.length <= 2000 && /^(https:\/\/|\/(?![/\\\t\r\n]))/i.test(src);

const oneOf = (allowed: readonly string[], value: unknown) =>
  value === undefined || value === null || allowed.some((each) => each === value);
const texts: Record<string, readonly [name: string, max: number]> = {
  image: ['caption', maxCaption],
  video: ['title', maxCaption],
  footnote: ['text', maxFootnote],
};
const allowed = (type: string, attrs: Attributes): boolean => {
  if (type === 'paragraph' || type === 'heading') return oneOf(textAligns, attrs?.align);
  if (type === 'image') return oneOf(imageAligns, attrs?.align);
  if (type === 'callout') return oneOf(calloutKinds, attrs?.kind ?? '');
  return type !== 'video' || isVideo(attrs ?? undefined);
};

/** Problem with the attributes of a known node, in words; null if there is none. */
export function attributeProblem(type: string, attrs: Attributes): string | null {
  if (type === 'heading' && ![1, 2, 3, 4].includes(Number(attrs?.level)))
    return 'Use headings of level 2 to 4';
  if (type === 'image' && attrs?.problem)
    return 'An image is missing: insert it at the note, or remove the note';
  if (type === 'image' && !safeSrc(attrs?.src)) return 'An image has an address that cannot be used';
  if (type === 'footnote' && String(attrs?.text ?? '').trim() === '')
    return 'Write the text of each footnote';
  if (!allowed(type, attrs)) return `A ${type} carries a setting that cannot be kept`;
  const [name, max] = texts[type] ?? ['', 0];
  const text = attrs?.[name] ?? '';
  if (typeof text !== 'string') return `A ${type} carries a setting that cannot be kept`;
  return text.length > max ? `Use at most ${max} characters for the ${name} of a ${type}` : null;
}
