import { drawnScripts, type Script, scripts } from '../media/drawn-scripts.ts';

/** What share cards can be written in, in words. */
export function letteringOf(drawn: readonly Script[]) {
  const named = new Intl.ListFormat('en-GB');
  const missing = scripts.filter((script) => !drawn.includes(script));
  const remedy =
    'appear as boxes on share cards: no font on this machine has them (docs/operating.md, One machine)';
  return {
    name: 'Fonts',
    ok: missing.length === 0,
    words: missing.length
      ? `${named.format(missing)} letters ${remedy}`
      : `${named.format(scripts)} letters can be drawn on share cards`,
  };
}

/** Fonts are found once in the life of a process. */
let found: ReturnType<typeof drawnScripts> | undefined;

export async function lettering() {
  found ??= drawnScripts().catch((error: unknown) => {
    found = undefined; // the next look tries again
    throw error;
  });
  return letteringOf(await found);
}
