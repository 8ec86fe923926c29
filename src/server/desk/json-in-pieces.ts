import { setImmediate } from 'node:timers/promises';

/** The JSON of these facts and lists; the event loop runs between two entries, since one with a CV has megabytes. */
export async function jsonInPieces(facts: object, lists: Record<string, readonly object[]>): Promise<string> {
  const parts = [JSON.stringify(facts, null, 2).slice(0, -2)]; // without the bracket that closes it
  for (const [name, entries] of Object.entries(lists)) {
    const written: string[] = [];
    for (const entry of entries) {
      written.push(JSON.stringify(entry, null, 2));
      await setImmediate();
    }
    parts.push(`,\n  ${JSON.stringify(name)}: [${written.join(',\n')}]`);
  }
  return `${parts.join('')}\n}`;
}
