export type Encoding = 'br' | 'gzip';

/** What one part of Accept-Encoding is worth to the visitor: `br;q=0.5`; 0 is a refusal. */
function readPart(part: string): [name: string, worth: number] {
  const [name = '', ...parameters] = part.split(';').map((each) => each.trim().toLowerCase());
  const q = parameters.find((each) => each.startsWith('q='));
  const worth = q === undefined ? 1 : Number(q.slice(2));
  return [name === 'x-gzip' ? 'gzip' : name, worth >= 0 && worth <= 1 ? worth : 0];
}

/**
 * The encoding to send (RFC 9110, 12.5.3), among those there are, best first; null is the plain file. What a visitor
 * ranks alike is sent the way we prefer; a visitor who refuses the plain file too gets it all the same.
 */
export function bestEncoding(
  acceptEncoding: string | null | undefined,
  there: readonly Encoding[] = ['br', 'gzip'],
): Encoding | null {
  if (!acceptEncoding) return null;
  const worths = new Map(acceptEncoding.split(',').map(readPart));
  const worthOf = (name: string) => worths.get(name) ?? worths.get('*') ?? 0;
  // Not named, the plain file is taken only when nothing better is.
  const plain = worths.get('identity') ?? 0;
  let best: Encoding | null = null;
  let most = plain;
  for (const encoding of there) {
    const worth = worthOf(encoding);
    if (worth > 0 && (worth > most || (best === null && worth === most))) {
      best = encoding;
      most = worth;
    }
  }
  return best;
}
