import type { Resource } from '#shared/resource/define.ts';
import { addRow, type Row, updateRow, type Values } from '../resource/resource-calls.ts';
import type { RecordValues } from './form-values.ts';
import type { Intent } from './intent.ts';

/** Saves a record of a kind without drafts. A new one is live at once if the user may publish. */
export function saveDirectly(
  resource: Resource,
  values: RecordValues,
  base: Row | null,
  names: readonly string[],
  intent: Intent,
): Promise<Row> {
  if (!base) {
    const { status: _, ...rest } = values;
    return addRow(resource, rest);
  }
  const changes: Values = Object.fromEntries(names.map((name) => [name, values[name]]));
  if (intent === 'publish') changes.status = 1;
  return updateRow(resource, { ...changes, id: base.id, version: base.version });
}
