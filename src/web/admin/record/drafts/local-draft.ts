import type { DraftTarget } from '#shared/resource/draft.ts';
import { type Kept, keptAt, keptName } from '../../kept/kept-at.ts';
import type { Values } from '../../resource/resource-calls.ts';

type LocalDraft = Kept<Values>;

const start = (plural: string) => keptName(`${plural}:`);
const startOfNew = (plural: string, type?: string) => `${start(plural)}new${type ? `:${type}` : ''}#`;

/** What this browser stores of a form until the server has it. */
export const localDraft = (plural: string, { id, key }: DraftTarget, type?: string) =>
  keptAt<Values>(id === undefined ? `${startOfNew(plural, type)}${key}` : `${start(plural)}${id}`);

/** The newest new record that was started in this browser and is not fully on the server. */
export function newestLocal(plural: string, type?: string): (LocalDraft & { key: string }) | null {
  const begin = startOfNew(plural, type);
  return Object.keys(localStorage)
    .filter((name) => name.startsWith(begin))
    .flatMap((name) => {
      const kept = keptAt<Values>(name).read();
      return kept ? [{ ...kept, key: name.slice(begin.length) }] : [];
    })
    .reduce<(LocalDraft & { key: string }) | null>(
      (best, each) => (best && best.at >= each.at ? best : each),
      null,
    );
}
