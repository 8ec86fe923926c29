import { setImmediate } from 'node:timers/promises';

/** Characters of a text that are escaped in one turn. */
const pieceLength = 256 * 1024;
const isLong = (value: unknown): value is string => typeof value === 'string' && value.length > pieceLength;

/** JSON of an answer. Others have their turn between the pieces of a long text in it, such as a file: escaping takes time for each character. */
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
