import { officeDay } from '#shared/office-time.ts';
import type { Resource } from '#shared/resource/define.ts';
import { dayMs } from '#shared/time-units.ts';
import type { ListedRow, Values } from './resource-calls.ts';

/** Closes a record of a kind with a last day: that day is still one, so yesterday is over. */
export const closing = ({ lastDay = '' }: Pick<Resource, 'lastDay'>): Values => ({
  [lastDay]: officeDay(new Date(Date.now() - dayMs)),
});

/** Opens it again, whatever it was closed by. */
export const reopening = (
  { lastDay = '' }: Pick<Resource, 'lastDay'>,
  { unpublishAt }: ListedRow,
): Values => ({
  [lastDay]: null,
  ...(unpublishAt && new Date(unpublishAt) <= new Date() ? { unpublishAt: null } : {}),
});
