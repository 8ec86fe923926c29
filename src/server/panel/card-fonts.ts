import { drawnScripts, type Script, scripts } from '../media/drawn-scripts.ts';

/** The state line that says in which scripts share cards can be drawn. */
export function cardFontsOf(drawn: readonly Script[]) {
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

/** Fonts are looked up once per process. */
let found: ReturnType<typeof drawnScripts> | undefined;

export async function cardFonts() {
  found ??= drawnScripts().catch((error: unknown) => {
    found = undefined; // the next check tries again
    throw error;
  });
  return cardFontsOf(await found);
}
