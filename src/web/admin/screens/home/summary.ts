import type { CallResponse } from '#shared/calls.ts';

/** What the home screen shows. */
export type Summary = CallResponse<'dashboard'>;
