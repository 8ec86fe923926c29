import type { ComponentType } from 'react';
import type { CallResponse } from '#shared/calls.ts';
import type { ShownPage } from '#shared/resource/define.ts';

export type ShownRecords = CallResponse<'web/shown'>;
/** Component that renders the records of one kind on a page. */
export interface KindProps<Row> {
  page: ShownPage;
  records: readonly Row[];
}

/** Each file of `kinds` renders the kind with that plural name. */
const files = import.meta.glob<ComponentType<KindProps<never>>>('../kinds/*.tsx', {
  eager: true,
  import: 'default',
});

/** Every kind declared for this page; renders nothing for kinds without live records. */
export const Shown = ({ page, records }: { page: ShownPage; records: ShownRecords }) =>
  Object.entries(records).map(([plural, rows]) => {
    const Kind = files[`../kinds/${plural}.tsx`];
    return Kind && rows && rows.length > 0 ? (
      <Kind key={plural} page={page} records={rows as never[]} /> // records of this file’s kind
    ) : null;
  });
