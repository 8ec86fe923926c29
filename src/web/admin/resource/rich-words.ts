import type { RichNode, RichText } from '#shared/resource/rich-text.ts';

const blocks: Record<string, string> = {
  heading: 'Heading',
  horizontalRule: 'Line across',
  listItem: '•',
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
  if (node.type === 'hardBreak') return '\n';
  if (node.type === 'footnote') return ` (footnote: ${String(node.attrs?.text ?? '')})`;
  const between = node.type === 'tableRow' ? ' | ' : isInline(node.content?.[0]) ? '' : '\n';
  const inside = (node.content ?? []).map(wordsOf).join(between);
  const head = [blocks[node.type], ...attributesOf(node)].filter(Boolean).join(' ');
  return head ? `${head}${head === '•' ? ' ' : ': '}${inside}` : inside;
}

const isInline = (node: RichNode | undefined) =>
  node !== undefined && ['text', 'hardBreak', 'footnote'].includes(node.type);

/** A rich text line by line, with what its words alone do not say: formats, where links lead, footnotes, pictures. */
export const richWords = (doc: RichText): string => doc.content.map(wordsOf).join('\n').trim();
