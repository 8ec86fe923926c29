import type { RichNode, RichText } from '#shared/resource/rich-text.ts';

const blocks: Record<string, string> = {
  heading: 'Heading',
  horizontalRule: 'Dividing line',
  bulletList: 'Bulleted list',
  orderedList: 'Numbered list',
  listItem: '•',
  table: 'Table',
  tableHeader: 'Heading cell',
  blockquote: 'Quote',
  codeBlock: 'Code',
  image: 'Image',
  callout: 'Callout',
  detailsSummary: 'Question',
  detailsContent: 'Answer',
  video: 'Video',
};
/** Attributes that follow from others or from the image. */
const silent = ['class', 'colwidth', 'height', 'rel', 'target', 'width'];

const attributesOf = ({ attrs }: Pick<RichNode, 'attrs'>): string[] =>
  Object.entries(attrs ?? {})
    .filter(([name, value]) => !silent.includes(name) && value !== null && value !== '')
    .filter(([name, value]) => value !== 1 || name === 'level')
    .map(([name, value]) => (name.endsWith('span') ? `${name} ${String(value)}` : String(value)));

function wordsOf(node: RichNode): string {
  const marks = (node.marks ?? []).map((mark) => attributesOf(mark).join(' ') || mark.type);
  if (node.type === 'text') return `${node.text ?? ''}${marks.length > 0 ? ` (${marks.join(', ')})` : ''}`;
  if (node.type === 'hardBreak') return '↵\n'; // marked, because a newline alone means a new paragraph
  if (node.type === 'footnote') return ` (footnote: ${String(node.attrs?.text ?? '')})`;
  const between = node.type === 'tableRow' ? ' | ' : isInline(node.content?.[0]) ? '' : '\n';
  const all = (node.content ?? []).map(wordsOf).join(between);
  // nesting is marked by characters, because the word diff ignores spaces
  const inside = between === '\n' ? all.replaceAll('\n', '\n› ') : all;
  const head = [blocks[node.type], ...attributesOf(node)].filter(Boolean).join(' ');
  return head ? `${head}${head === '•' ? ' ' : ': '}${inside}` : inside;
}

const isInline = (node: RichNode | undefined) =>
  node !== undefined && ['text', 'hardBreak', 'footnote'].includes(node.type);

/** A rich text as lines, including what its words do not show: formatting, link targets, footnotes, images and nesting. */
export const richWords = (doc: RichText): string => doc.content.map(wordsOf).join('\n').trim();
