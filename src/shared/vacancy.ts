import { officeDay } from './office-time.ts';

/** A vacancy accepts applications until the end of its last day, in office time. */
export const isOpen = (row: { validThrough: string | null }, now: Date): boolean =>
  row.validThrough === null || row.validThrough >= officeDay(now);
