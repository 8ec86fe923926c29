import type { CallResponse } from '#shared/calls.ts';
import { suffixed } from '#shared/privileges.ts';
import type { Resource } from '#shared/resource/define.ts';
import { isLive } from '#shared/resource/publication.ts';
import { resources } from '#shared/resources/index.ts';
import { mayNow } from '../privileges.ts';
import { staffCall } from '../staff-call.ts';
import type { ListedRow } from './resource-calls.ts';
import type { ResourceScreen } from './screens.ts';

export type Use = CallResponse<'record/uses'>[number];

/** Kinds that other kinds reference. For others without a page that menus could link to, no request is needed. */
const pointedTo = new Set(
  Object.values<Resource>(resources).flatMap((each) => Object.values(each.fields).map((field) => field.to)),
);

/** The records and menus that reference these. Empty if the request fails: deleting can be undone from the trash. */
async function readUses(resource: Resource, rows: readonly Pick<ListedRow, 'id'>[]): Promise<Use[]> {
  if (!pointedTo.has(resource.plural) && !resource.path) return [];
  const all = await Promise.all(
    rows.map(({ id }) => staffCall('record/uses', { resource: resource.plural, id }).catch(() => [])),
  );
  const byPlace = new Map<string, Use>();
  for (const use of all.flat()) {
    const place = `${use.kind} ${use.id}`;
    byPlace.set(place, { ...use, link: use.link && byPlace.get(place)?.link !== false });
  }
  return [...byPlace.values()];
}

/** Whether only others could restore these: what was published would be published again. */
export const restoredByOthers = (
  { tag }: ResourceScreen,
  rows: readonly Pick<ListedRow, 'status'>[],
): boolean => !mayNow(suffixed(tag, 'Publish')) && rows.some(({ status }) => status === 1);

/** What to ask about before records are deleted or taken offline. */
export interface Loss {
  /** What would lose them; if they are taken offline, only what visitors see now. */
  uses: Use[];
  /** Only others could restore them. */
  final: boolean;
}

/** What is lost with records that are deleted or taken offline; null if nothing is, or an Undo brings it back. */
export async function lossOf(
  screen: ResourceScreen,
  rows: readonly ListedRow[],
  offline: boolean,
): Promise<Loss | null> {
  const { resource } = screen;
  const uses = await readUses(resource, offline ? rows.filter((row) => isLive(resource, row)) : rows);
  const final = !offline && restoredByOthers(screen, rows);
  return uses.length > 0 || final ? { uses, final } : null;
}
