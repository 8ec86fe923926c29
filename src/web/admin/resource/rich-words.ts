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
  image: 'Picture',
  callout: 'Callout',
  detailsSummary: 'Question',
  detailsContent: 'Answer',
  video: 'Video',
};
/** Follow from the others, or from the picture. */
const silent = ['class', 'colwidth', 'height', 'rel', 'target', 'width'];

const attributesOf = ({ attrs }: Pick<RichNode, 'attrs'>): string[] =>
  Object.entries(attrs ?? {})
    .filter(([name, value]) => !silent.includes(name) && value !== null && value !== '')
    .filter(([name, value]) => value !== 1 || name === 'level')
    .map(([name, value]) => (name.endsWith('span') ? `${name} ${String(value)}` : String(value)));

function wordsOf(node: RichNode): string {
  const marks = (node.marks ?? []).map((mark) => attributesOf(mark).join(' ') || mark.type);
  if (node.type === 'text') return `${node.text ?? ''}${marks.length > 0 ? ` (${marks.join(', ')})` : ''}`;
  if (node.type === 'hardBreak') return '↵\n'; // a new line is another paragraph
  if (node.type === 'footnote') return ` (footnote: ${String(node.attrs?.text ?? '')})`;
  const between = node.type === 'tableRow' ? ' | ' : isInline(node.content?.[0]) ? '' : '\n';
  const all = (node.content ?? []).map(wordsOf).join(between);
  // by signs: where texts are compared word by word, spaces count for nothing
  const inside = between === '\n' ? all.replaceAll('\n', '\n› ') : all;
  const head = [blocks[node.type], ...attributesOf(node)].filter(Boolean).join(' ');
  return head ? `${head}${head === '•' ? ' ' : ': '}${inside}` : inside;
}

const isInline = (node: RichNode | undefined) =>
  node !== undefined && ['text', 'hardBreak', 'footnote'].includes(node.type);

/** A rich text line by line, with what its words alone do not say: formats, where links lead, footnotes, pictures, and what stands within what. */
export const richWords = (doc: RichText): string => doc.content.map(wordsOf).join('\n').trim();
