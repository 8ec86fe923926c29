import { officeDay } from './office-time.ts';

/** A vacancy takes applications through the whole of its last day at the office. */
export const isOpen = (row: { validThrough: string | null }, now: Date): boolean =>
  row.validThrough === null || row.validThrough >= officeDay(now);
