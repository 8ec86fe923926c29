/** Maximum nesting depth of a JSON text, and number of brackets, strings and commas. */
export interface JsonBounds {
  depth: number;
  parts: number;
}

const quote = 0x22;
const backslash = 0x5c;

/**
 * Finds which limit a JSON text exceeds, in one pass before it is parsed: the cost of parsing grows with the number of values,
 * not of bytes. Invalid JSON is left to the parser.
 */
export function brokenBound(json: Uint8Array, bounds: JsonBounds): keyof JsonBounds | null {
  let depth = 0;
  let parts = 0;
  let nextEscape = -1; // the next backslash at or after what was looked at
  const endOfString = (from: number): number => {
    const end = json.indexOf(quote, from);
    if (end === -1) return json.length;
    if (nextEscape < from) {
      const next = json.indexOf(backslash, from);
      nextEscape = next === -1 ? json.length : next;
    }
    if (nextEscape > end) return end;
    let at = nextEscape;
    while (at < json.length && json[at] !== quote) at += json[at] === backslash ? 2 : 1;
    return at;
  };
  for (let at = 0; at < json.length; at += 1) {
    switch (json[at]) {
      case quote:
        parts += 1;
        at = endOfString(at + 1);
        break;
      case 0x7b: // {
      case 0x5b: // [
        parts += 1;
        depth += 1;
        if (depth > bounds.depth) return 'depth';
        break;
      case 0x7d: // }
      case 0x5d: // ]
        depth -= 1;
        break;
      case 0x2c: // ,
        parts += 1;
    }
    if (parts > bounds.parts) return 'parts';
  }
  return null;
}
