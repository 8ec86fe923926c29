import { atOffice } from '#shared/office-time.ts';

/** 'ENQ-2026-000123': the year in India and the record’s id, so that references are recognizable and never reused. */
export const referenceOf = (kind: 'ENQ' | 'APP', id: number, received: Date): string =>
  `${kind}-${atOffice(received).getUTCFullYear()}-${String(id).padStart(6, '0')}`;
