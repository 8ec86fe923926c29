import { officeDay } from '#shared/office-time.ts';
import type { Resource } from '#shared/resource/define.ts';
import { dayMs } from '#shared/time-units.ts';
import type { ListedRow, Values } from './resource-calls.ts';

/** Closes a record of a kind with a last day. It is still open on that day, so the day is set to yesterday. */
export const closing = ({ lastDay = '' }: Pick<Resource, 'lastDay'>): Values => ({
  [lastDay]: officeDay(new Date(Date.now() - dayMs)),
});

/** Reopens it, whether its last day or its end closed it. */
export const reopening = (
  { lastDay = '' }: Pick<Resource, 'lastDay'>,
  { unpublishAt }: ListedRow,
): Values => ({
  [lastDay]: null,
  ...(unpublishAt && new Date(unpublishAt) <= new Date() ? { unpublishAt: null } : {}),
});
