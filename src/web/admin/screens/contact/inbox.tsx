import { lazy, Suspense } from 'react';
import { useFirstTouch } from '#web/ui/first-touch.ts';
import { DeskFrame } from '../desk/desk-frame.tsx';
import { RecordSkeleton } from '../desk/record-states.tsx';
import { useOpenDesk } from '../desk/use-open-desk.ts';
import { EnquiryBulk } from './enquiry-bulk.tsx';
import { enquiryDesk } from './enquiry-desk.tsx';
import { EnquiryLines } from './enquiry-row.tsx';

const loadDetail = () => import('./enquiry-detail.tsx');
/** An open enquiry is 25 KB that the list does not need. */
const EnquiryDetail = lazy(() => loadDetail().then((module) => ({ default: module.EnquiryDetail })));

/** The enquiry inbox: those who wait longest on top, the open one beside them. */
export function Inbox() {
  const desk = useOpenDesk(enquiryDesk);
  useFirstTouch(loadDetail);
  return (
    <DeskFrame
      kind={enquiryDesk}
      desk={desk}
      row={(row) => <EnquiryLines row={row} />}
      bulk={<EnquiryBulk desk={desk} />}
      detail={(open) => (
        <Suspense fallback={<RecordSkeleton />}>
          <EnquiryDetail key={open.id} open={open} may={desk.may} onChanged={desk.list.reload} />
        </Suspense>
      )}
    />
  );
}
