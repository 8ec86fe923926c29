import { useEffect, useState } from 'react';
import type { Choice } from '#shared/resource/calls.ts';
import { choicesOf } from '../../resource/choices.ts';

const none: readonly Choice[] = [];

/** Labels of a kind of record, for owners and vacancies; none while they are on their way or out of reach. */
export function useLabels(plural: string): readonly Choice[] {
  const [labels, setLabels] = useState(none);
  useEffect(() => {
    let live = true;
    choicesOf(plural).then(
      (found) => live && setLabels(found),
      () => undefined,
    );
    return () => {
      live = false;
    };
  }, [plural]);
  return labels;
}
