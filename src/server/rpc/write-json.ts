import { setImmediate } from 'node:timers/promises';

/** Characters of a text escaped per turn of the event loop. */
const pieceLength = 256 * 1024;
const isLong = (value: unknown): value is string => typeof value === 'string' && value.length > pieceLength;

/**
 * Serializes a response as JSON. Yields to the event loop between pieces of a long text, such as a file: escaping takes time per
 * character.
 */
export async function writeJson(value: object): Promise<string> {
  if (Array.isArray(value) || !Object.values(value).some(isLong)) return JSON.stringify(value);
  const parts: string[] = [];
  for (const [name, each] of Object.entries(value)) {
    if (each === undefined) continue;
    parts.push(parts.length === 0 ? '{' : ',', JSON.stringify(name), ':');
    if (!isLong(each)) {
      parts.push(JSON.stringify(each));
      continue;
    }
    parts.push('"');
    // a pair of surrogates that is cut in two is two escapes, and one character again when it is read
    for (let at = 0; at < each.length; at += pieceLength) {
      await setImmediate();
      parts.push(JSON.stringify(each.slice(at, at + pieceLength)).slice(1, -1));
    }
    parts.push('"');
  }
  await setImmediate();
  const json = parts.concat('}').join('');
  await setImmediate();
  return json;
}
