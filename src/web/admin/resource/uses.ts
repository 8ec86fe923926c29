import type { CallResponse } from '#shared/calls.ts';
import type { Resource } from '#shared/resource/define.ts';
import { resources } from '#shared/resources/index.ts';
import { staffCall } from '../staff-call.ts';
import type { ListedRow } from './resource-calls.ts';

export type Use = CallResponse<'record/uses'>[number];

/** Kinds that nothing points to need not be asked about. */
const pointedTo = new Set(
  Object.values<Resource>(resources).flatMap((each) => Object.values(each.fields).map((field) => field.to)),
);

/** The records that point to these. Empty when that cannot be found out: the trash gives everything back. */
export async function readUses(resource: Resource, rows: readonly Pick<ListedRow, 'id'>[]): Promise<Use[]> {
  if (!pointedTo.has(resource.plural)) return [];
  const all = await Promise.all(
    rows.map(({ id }) => staffCall('record/uses', { resource: resource.plural, id }).catch(() => [])),
  );
  const byPlace = new Map(all.flat().map((use) => [`${use.kind} ${use.id}`, use]));
  return [...byPlace.values()];
}
