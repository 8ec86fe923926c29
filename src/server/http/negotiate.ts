export type Encoding = 'br' | 'gzip';

/** The quality value of one part of Accept-Encoding, such as `br;q=0.5`; 0 is a refusal. */
function readPart(part: string): [name: string, worth: number] {
  const [name = '', ...parameters] = part.split(';').map((each) => each.trim().toLowerCase());
  const q = parameters.find((each) => each.startsWith('q='));
  const worth = q === undefined ? 1 : Number(q.slice(2));
  return [name === 'x-gzip' ? 'gzip' : name, worth >= 0 && worth <= 1 ? worth : 0];
}

/**
 * The encoding to send (RFC 9110, 12.5.3) of those available, best first; null is the uncompressed file. Among encodings the
 * client ranks equally ours is the preference; a client that refuses even the uncompressed file gets it all the same.
 */
export function bestEncoding(
  acceptEncoding: string | null | undefined,
  there: readonly Encoding[] = ['br', 'gzip'],
): Encoding | null {
  if (!acceptEncoding) return null;
  const worths = new Map(acceptEncoding.split(',').map(readPart));
  const worthOf = (name: string) => worths.get(name) ?? worths.get('*') ?? 0;
  // If it is not named, the uncompressed file is sent only when nothing better is accepted.
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
