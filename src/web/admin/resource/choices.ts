import { useEffect, useState } from 'react';
import type { Choice } from '#shared/resource/calls.ts';
import { readChoices } from './resource-calls.ts';

const freshFor = 30_000;
const kept = new Map<string, { at: number; choices: Promise<Choice[]> }>();

/** Labels of a kind of record, read once for all who ask within half a minute. */
export function choicesOf(plural: string, type?: string): Promise<Choice[]> {
  const key = `${plural}:${type ?? ''}`;
  const found = kept.get(key);
  if (found && Date.now() - found.at < freshFor) return found.choices;
  const choices = readChoices(plural, type);
  choices.catch(() => kept.delete(key));
  kept.set(key, { at: Date.now(), choices });
  return choices;
}

/** After a record was added, renamed or deleted its label is read anew. */
export function forgetChoices(plural: string): void {
  for (const key of kept.keys()) if (key.startsWith(`${plural}:`)) kept.delete(key);
}

/** The choices of a `reference` field; undefined until they are there. */
export function useChoices(
  to: string | undefined,
  type?: string,
): { choices: Choice[] | undefined; failed: boolean; retry: () => void } {
  const [state, setState] = useState<{ choices: Choice[] | undefined; failed: boolean }>({
    choices: undefined,
    failed: false,
  });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt reads anew
  useEffect(() => {
    if (!to) return;
    let live = true;
    choicesOf(to, type).then(
      (choices) => live && setState({ choices, failed: false }),
      () => live && setState({ choices: undefined, failed: true }),
    );
    return () => {
      live = false;
    };
  }, [to, type, attempt]);
  return { ...state, retry: () => setAttempt(attempt + 1) };
}
