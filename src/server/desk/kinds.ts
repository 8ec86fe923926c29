import { applicationKind } from './application.ts';
import { enquiryKind } from './enquiry.ts';
import type { DeskKind } from './kind.ts';

/** Every kind of what visitors send. */
export const kinds: readonly DeskKind[] = [enquiryKind, applicationKind];
