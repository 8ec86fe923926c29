import * as z from 'zod/mini';
import { attributeProblem, heldAttributes, richMarks, richNodes, safeHref } from './rich-attributes.ts';

export interface RichMark {
  type: string;
  attrs?: Record<string, unknown> | undefined;
}
export interface RichNode {
  type: string;
  text?: string | undefined;
  attrs?: Record<string, unknown> | undefined;
  marks?: RichMark[] | undefined;
  content?: RichNode[] | undefined;
}
/** Formatted text as Tiptap stores it. Only the nodes, marks and attributes of rich-attributes.ts are ever stored. */
export interface RichText {
  type: 'doc';
  content: RichNode[];
}

const maxDepth = 12;
const maxNodes = 5000;
const maxCharacters = 200_000;
/** Each becomes twenty times as much HTML as a line of text. */
const maxImages = 1000;
/** The largest size as JSON: three-byte characters, and the names, marks and URLs of each node. */
export const richTextBytes = maxCharacters * 3 + maxNodes * 160;

/** The first problem of a rich text, in words, or null. */
export function richTextProblem(value: unknown): string | null {
  let nodes = 0;
  let characters = 0;
  let pictures = 0;
  const attributes = (attrs: unknown, allowed: readonly string[]) =>
    attrs === undefined ||
    attrs === null ||
    (typeof attrs === 'object' && Object.keys(attrs as object).every((key) => allowed.includes(key)));

  const node = (each: unknown, depth: number): string | null => {
    if (typeof each !== 'object' || each === null) return 'The text has a part that cannot be read';
    if (depth > maxDepth) return 'The text is nested too deeply';
    nodes += 1;
    if (nodes > maxNodes) return 'The text is too long';
    const { type, text, attrs, marks, content } = each as RichNode;
    const allowed = Object.hasOwn(richNodes, type) ? richNodes[type] : undefined;
    if (!allowed) return `The text contains “${String(type)}”, which is not allowed`;
    if (!attributes(attrs, allowed)) return `A ${type} carries a setting that cannot be kept`;
    if (type === 'image') pictures += 1;
    if (pictures > maxImages) return `The text has more than ${maxImages} images`;
    if (type === 'text') {
      if (typeof text !== 'string') return 'The text has a part that cannot be read';
    }
    for (const words of [text, attrs?.text, attrs?.caption])
      if (typeof words === 'string') characters += words.length;
    if (characters > maxCharacters) return 'The text is too long';
    const problem = attributeProblem(type, attrs);
    if (problem) return problem;
    if (marks !== undefined && !Array.isArray(marks)) return 'The text has a part that cannot be read';
    for (const mark of marks ?? []) {
      const known = Object.hasOwn(richMarks, mark?.type) ? richMarks[mark.type] : undefined;
      if (!known || !attributes(mark.attrs, known)) return 'The text has formatting that is not allowed';
      if (mark.type === 'link' && !safeHref(mark.attrs?.href))
        return 'A link leads to an address that cannot be used';
    }
    if (content !== undefined && !Array.isArray(content)) return 'The text has a part that cannot be read';
    for (const child of content ?? []) {
      const problem = node(child, depth + 1);
      if (problem) return problem;
    }
    return null;
  };

  const doc = value as RichText | null;
  if (typeof doc !== 'object' || doc === null || doc.type !== 'doc' || !Array.isArray(doc.content))
    return 'Enter text';
  for (const child of doc.content) {
    const problem = node(child, 1);
    if (problem) return problem;
  }
  return null;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const listed = (value: unknown): object[] => (Array.isArray(value) ? value.filter(isObject) : []);

/** The listed nodes or marks. Others are replaced by what they contain: a single one would make the editor show nothing at all. */
function known(all: unknown, table: Record<string, readonly string[]>): RichNode[] {
  return listed(all).flatMap((each) => {
    const { type, text, attrs, marks, content } = each as Partial<Record<keyof RichNode, unknown>>;
    const inner = known(content, table);
    const allowed = typeof type === 'string' && Object.hasOwn(table, type) ? table[type] : undefined;
    if (!allowed) return inner;
    if (type === 'text' && (typeof text !== 'string' || text === '')) return [];
    if (type === 'table' && inner.length === 0) return [];
    return {
      ...(each as RichNode),
      ...(attrs !== undefined &&
        attrs !== null && {
          attrs: Object.fromEntries(heldAttributes(isObject(attrs) ? attrs : {}, allowed)),
        }),
      ...(marks !== undefined && { marks: known(marks, richMarks) }),
      ...(content !== undefined && { content: inner }),
    };
  });
}

/** What stands within a line. */
const inline = new Set(['text', 'footnote']);

/** A text reduced to what is stored and what the editor can show, whatever wrote it. Words alone become a paragraph. */
export function readable(value: unknown): RichText | null {
  if (typeof value === 'string') return value ? readable({ content: [{ type: 'text', text: value }] }) : null;
  if (!isObject(value)) return null;
  const nodes = known((value as Partial<RichText>).content, richNodes);
  const content = nodes.map((each) =>
    inline.has(each.type) || each.type === 'hardBreak' ? { type: 'paragraph', content: [each] } : each,
  );
  return { type: 'doc', content };
}

/** Small flaws that other programs write are mended rather than refused. */
export const richTextSchema = () =>
  z.pipe(
    z.custom<RichText>((value) => richTextProblem(value) === null, {
      error: (issue) => richTextProblem(issue.input) ?? 'Enter text',
    }),
    z.transform((value) => readable(value)),
  ) as unknown as z.ZodMiniType<RichText>;

const isNote = (node: RichNode) => node?.type === 'image' && Boolean(node.attrs?.problem);

/** A text that may not be validated yet, without the notes in place of missing images. */
export function withoutNotes<T extends { content?: RichNode[] | undefined }>(node: T): T {
  if (!Array.isArray(node?.content)) return node;
  return { ...node, content: node.content.filter((each) => !isNote(each)).map(withoutNotes) };
}

/** The plain text of each paragraph, heading, cell and line of a rich text. */
export function plainLines(doc: RichText | null): string[] {
  const parts: string[] = [];
  const walk = (node: RichNode) => {
    if (typeof node.text === 'string') parts.push(node.text.replace(/\s+/g, ' '));
    for (const child of node.content ?? []) walk(child);
    if (!inline.has(node.type)) parts.push('\n');
  };
  for (const node of doc?.content ?? []) walk(node);
  return parts
    .join('')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}

/** The plain text of a rich text, for excerpts and reading time. */
export const plainText = (doc: RichText | null): string => plainLines(doc).join(' ').replace(/\s+/g, ' ');

/** How many words a rich text has, at least one. */
export function wordCount(doc: RichText | null): number {
  const text = plainText(doc);
  let words = 1;
  for (let at = text.indexOf(' '); at !== -1; at = text.indexOf(' ', at + 1)) words += 1;
  return words;
}

/** Reading time in minutes, at 220 words a minute, at least one. */
export const readingMinutes = (doc: RichText | null): number => Math.max(1, Math.round(wordCount(doc) / 220));
