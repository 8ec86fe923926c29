import type { DefaultTreeAdapterMap, DefaultTreeAdapterTypes, Token } from 'parse5';
import type { Turns } from '../http/turns.ts';

interface Bounds {
  elements: number;
  depth: number;
  /** Most attributes of one element. */
  attributes: number;
}

/** Characters parsed between two checks of the result. */
const piece = 4096;
/** Characters between two yields to the event loop: parsing them takes a few milliseconds at most. */
const mouthful = 4 * piece;
/** Around and between the elements: the parser’s own root, and what comes before the drawing. */
const margin = 20;

/**
 * The nodes of an HTML or SVG text; null if it exceeds a limit. Checked piece by piece during parsing: the parser goes through
 * all open elements at each end tag, and through all attributes at each further one, so half a megabyte could block it for
 * seconds.
 */
export async function parsedWithin(
  text: string,
  { elements, depth, attributes }: Bounds,
  turn: Turns,
): Promise<DefaultTreeAdapterTypes.ChildNode[] | null> {
  const { Parser } = await import('parse5'); // only ever needed when a drawing is uploaded
  const tags = 2 * (elements + margin); // each has an end
  let seen = 0;
  const parser = Parser.getFragmentParser<DefaultTreeAdapterMap>(null);
  for (let at = 0; at < text.length; at += piece) {
    if (at > 0 && at % mouthful === 0) await turn();
    const part = text.slice(at, at + piece);
    seen += part.split('<').length - 1;
    if (seen > tags) return null;
    parser.tokenizer.write(part, at + piece >= text.length);
    // which the parser keeps to its own kind
    const { currentToken: token } = parser.tokenizer as unknown as { currentToken: Token.Token | null };
    const count = token && 'attrs' in token ? token.attrs.length : 0;
    if (count > attributes || parser.openElements.stackTop > depth + margin) return null;
  }
  return parser.getFragment().childNodes;
}
