import type { ClipboardEvent } from 'react';
import type { Resource } from '#shared/resource/define.ts';
import { importReached } from '#web/connection.ts';
import { fieldId } from '../form/focus-field.ts';
import type { RecordState } from './use-record.ts';

/** Watches for a document pasted into one field; parts with the names of fields are offered to those fields. */
export const usePastedParts =
  (resource: Resource, record: RecordState) =>
  ({ target, currentTarget, clipboardData, isDefaultPrevented }: ClipboardEvent) => {
    const text = clipboardData.getData('text');
    if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
    if (!currentTarget.contains(target)) return; // in a dialog, whose fields may be named alike
    if (isDefaultPrevented() || !record.writable || !text.includes('\n')) return;
    const name = target.id.slice(fieldId('').length);
    const { value, selectionStart, selectionEnd } = target;
    const around = [value.slice(0, selectionStart ?? 0), value.slice(selectionEnd ?? 0)] as const;
    void importReached(() => import('./parts/offer-parts.ts')).then(
      ({ offerParts }) => offerParts(resource, record, { name, text, around }),
      () => undefined, // without a connection it stays in the one field
    );
  };
