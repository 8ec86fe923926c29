import { useCallback } from 'react';
import { showToast } from '#web/ui/toast.tsx';
import { useMay } from '../privileges.ts';
import { problemOf } from '../problem.ts';
import { addRow } from '../resource/resource-calls.ts';
import { screenOfKind } from '../resource/screens.ts';

/** Creates a record that is only a name, such as a tag; undefined if the kind has more fields, or without the right to add. */
export function useNewChoice(to: string | undefined, type?: string) {
  const screen = to === undefined ? undefined : screenOfKind(to, type ?? null);
  const may = useMay(screen?.tag ?? '');
  const resource = screen?.resource;
  const add = useCallback(
    async (name: string): Promise<number | null> => {
      if (!resource) return null;
      try {
        const { id } = await addRow(resource, { [resource.title]: name });
        return id;
      } catch (error) {
        showToast({ kind: 'error', title: `“${name}” was not added`, text: problemOf(error) });
        return null;
      }
    },
    [resource],
  );
  const onlyNamed = resource && Object.keys(resource.fields).length === 1 && !resource.fixed && !screen?.type;
  return onlyNamed && may('Add') ? add : undefined;
}
