import { applicationKind } from './application.ts';
import { enquiryKind } from './enquiry.ts';
import type { DeskKind } from './kind.ts';

/** Every kind of visitor submission. */
export const kinds: readonly DeskKind[] = [enquiryKind, applicationKind];
