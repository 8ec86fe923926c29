import type { RichText as Doc, RichNode } from '#shared/resource/rich-text.ts';
import { slugOf } from '#shared/slug.ts';

/** The letters of a node, by which its script is known: each paragraph is asked, so nothing else is made of them. */
export const lettersOf = (node: RichNode): string =>
  (node.text ?? (node.type === 'hardBreak' ? ' ' : '')) + (node.content?.map(lettersOf).join('') ?? '');

const textOf = (heading: RichNode): string => lettersOf(heading).replace(/\s+/g, ' ').trim();

/** Ids and numbers of a text’s headings and footnotes. */
export interface Numbered {
  /** Ids of all headings, made from their text, with a number if that id is taken. */
  headings: Map<RichNode, string>;
  /** Footnotes in document order. */
  notes: RichNode[];
  /** Prefix of this text’s ids, for pages that show several texts. */
  prefix: string;
}

/** Ids of the note below the text, and of its number in the text. */
export const noteId = ({ prefix }: Pick<Numbered, 'prefix'>, number: number) => `${prefix}note-${number}`;
export const markerId = (text: Pick<Numbered, 'prefix'>, number: number) => `${noteId(text, number)}-place`;

/** Ids that pages use themselves; a menu has at most ten entries. */
const idsOfPages = [
  ...['main', 'search', 'menu-search', 'side-area', 'enquiry', 'apply'],
  ...Array.from({ length: 10 }, (_, at) => `menu-below-${at}`),
];
/** Ids of form fields. */
const ofForm = /^(contact|apply)-/;

function notesIn(nodes: readonly RichNode[] | undefined, found: RichNode[] = []): RichNode[] {
  for (const node of nodes ?? []) {
    if (node.type === 'footnote') found.push(node);
    notesIn(node.content, found);
  }
  return found;
}

export function numbered(doc: Doc, prefix = ''): Numbered {
  const headings = new Map<RichNode, string>();
  const notes = notesIn(doc.content);
  const ofNotes = notes.flatMap((_, at) => [noteId({ prefix }, at + 1), markerId({ prefix }, at + 1)]);
  const taken = new Set([...idsOfPages, ...ofNotes]);
  /** The number that the next heading of the same words can have at the least. */
  const free = new Map<string, number>();
  const visit = (nodes: readonly RichNode[] | undefined) => {
    for (const node of nodes ?? []) {
      visit(node.content);
      if (node.type !== 'heading') continue;
      const words = prefix + slugOf(textOf(node));
      const first = ofForm.test(words) ? `heading-${words}` : words;
      let id = first;
      let number = free.get(first) ?? 2;
      for (; taken.has(id); number += 1) id = `${first}-${number}`;
      free.set(first, number);
      taken.add(id);
      headings.set(node, id);
    }
  };
  visit(doc.content);
  return { headings, notes, prefix };
}

/** The h2 headings of a text with the ids they get, for a table of contents. */
export function headingsOf(doc: Doc, { headings } = numbered(doc)): { id: string; text: string }[] {
  return doc.content
    .filter((node) => node.type === 'heading' && Number(node.attrs?.level) <= 2)
    .map((node) => ({ id: headings.get(node) ?? '', text: textOf(node) }));
}
