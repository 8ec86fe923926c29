import { type Action, suffixed } from '#shared/privileges.ts';
import type { Resource } from '#shared/resource/define.ts';
import type { Context, Staff } from './context.ts';
import { staffOf } from './context.ts';
import { forbidden } from './errors.ts';

/** The tag of the screen a record belongs to; where a kind has several screens, the record's type decides. */
export const screenTag = (resource: Resource, record: { type?: unknown }): string =>
  (resource.screens.find(({ type }) => type !== undefined && type === record.type) ?? resource.screens[0])
    .privilege;

export const may = (staff: Staff, resource: Resource, action: Action, record: { type?: unknown }): boolean =>
  staff.privileges.has(suffixed(screenTag(resource, record), action));

/** The name of a record for this person: its title, or a placeholder if they may not see that. */
export const titleFor = (
  staff: Staff,
  resource: Resource,
  record: { type?: unknown },
  title: string,
): string => (staff.privileges.has(screenTag(resource, record)) ? title : 'a record you cannot see');

/** Refuses when the person lacks this right. */
export function demandTag(context: Context, tag: string): void {
  if (staffOf(context).privileges.has(tag)) return;
  throw forbidden();
}

/** Refuses when the person lacks the right for this very record. */
export function demand(
  context: Context,
  resource: Resource,
  action: Action | 'View',
  record: { type?: unknown },
): void {
  const tag = screenTag(resource, record);
  demandTag(context, action === 'View' ? tag : suffixed(tag, action));
}
