import { type RichText as Doc, plainText, type RichNode } from '#shared/resource/rich-text.ts';
import { slugOf } from '#shared/slug.ts';

/** The words of a node, without its marks. */
export const textOf = (node: RichNode): string => plainText({ type: 'doc', content: node.content ?? [] });

/** What of a text is numbered or led to from elsewhere in its page. */
export interface Numbered {
  /** Ids of all headings, wherever they stand: their words, and a number where the same words are an id already. */
  headings: Map<RichNode, string>;
  /** Footnotes in the order in which they are read. */
  notes: RichNode[];
  /** What ids of this text begin with, where a page shows several. */
  prefix: string;
}

/** Of the note below the text, and of the place in it that leads there. */
export const noteId = ({ prefix }: Pick<Numbered, 'prefix'>, number: number) => `${prefix}note-${number}`;
export const placeId = (text: Pick<Numbered, 'prefix'>, number: number) => `${noteId(text, number)}-place`;

/** Ids of the frame of every page and of sections below a text; a menu has ten entries at most. */
const idsOfPages = [
  ...['main', 'search', 'menu-search', 'enquiry', 'apply'],
  ...Array.from({ length: 10 }, (_, at) => `menu-below-${at}`),
];
/** Those of a form’s fields. */
const ofForm = /^(contact|apply)-/;

function notesIn(nodes: readonly RichNode[] | undefined): RichNode[] {
  return (nodes ?? []).flatMap((node) => [
    ...(node.type === 'footnote' ? [node] : []),
    ...notesIn(node.content),
  ]);
}

export function numbered(doc: Doc, prefix = ''): Numbered {
  const headings = new Map<RichNode, string>();
  const notes = notesIn(doc.content);
  const ofNotes = notes.flatMap((_, at) => [noteId({ prefix }, at + 1), placeId({ prefix }, at + 1)]);
  const taken = new Set([...idsOfPages, ...ofNotes]);
  const visit = (nodes: readonly RichNode[] | undefined) => {
    for (const node of nodes ?? []) {
      visit(node.content);
      if (node.type !== 'heading') continue;
      const words = prefix + slugOf(textOf(node));
      const first = ofForm.test(words) ? `heading-${words}` : words;
      let id = first;
      for (let number = 2; taken.has(id); number += 1) id = `${first}-${number}`;
      taken.add(id);
      headings.set(node, id);
    }
  };
  visit(doc.content);
  return { headings, notes, prefix };
}

/** The h2 headings of a text with the ids they get, for a table of contents. */
export function headingsOf(doc: Doc): { id: string; text: string }[] {
  const { headings } = numbered(doc);
  return doc.content
    .filter((node) => node.type === 'heading' && Number(node.attrs?.level) <= 2)
    .map((node) => ({ id: headings.get(node) ?? '', text: textOf(node) }));
}
