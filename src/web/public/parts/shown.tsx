import type { ComponentType } from 'react';
import type { CallResponse } from '#shared/calls.ts';
import type { ShownPage } from '#shared/resource/define.ts';

export type ShownRecords = CallResponse<'web/shown'>;
/** What draws the records of one kind on a page. */
export interface KindProps<Row> {
  page: ShownPage;
  records: readonly Row[];
}

/** Each file of `kinds` draws the kind whose plural is its name. */
const files = import.meta.glob<ComponentType<KindProps<never>>>('../kinds/*.tsx', {
  eager: true,
  import: 'default',
});

/** Every kind that declares to be shown on this page; nothing where none has a live record. */
export const Shown = ({ page, records }: { page: ShownPage; records: ShownRecords }) =>
  Object.entries(records).map(([plural, rows]) => {
    const Kind = files[`../kinds/${plural}.tsx`];
    return Kind && rows && rows.length > 0 ? (
      <Kind key={plural} page={page} records={rows as never[]} /> // rows of the very kind this file draws
    ) : null;
  });
