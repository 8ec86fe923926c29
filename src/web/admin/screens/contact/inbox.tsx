import { useFirstTouch } from '#web/ui/first-touch.ts';
import { onDemand, useOnDemand } from '#web/ui/on-demand.ts';
import { DeskFrame } from '../desk/desk-frame.tsx';
import { RecordSkeleton } from '../desk/record-states.tsx';
import { useOpenDesk } from '../desk/use-open-desk.ts';
import { EnquiryBulk } from './enquiry-bulk.tsx';
import { enquiryDesk } from './enquiry-desk.tsx';
import { EnquiryLines } from './enquiry-row.tsx';

/** An open enquiry is 25 KB that the list does not need. */
const detail = onDemand(() => import('./enquiry-detail.tsx').then((module) => module.EnquiryDetail));

/** The enquiry inbox: those who wait longest on top, the open one beside them. */
export function Inbox() {
  const desk = useOpenDesk(enquiryDesk);
  useFirstTouch(detail.load);
  const EnquiryDetail = useOnDemand(detail, desk.state.id !== null);
  return (
    <DeskFrame
      kind={enquiryDesk}
      desk={desk}
      row={(row) => <EnquiryLines row={row} />}
      bulk={<EnquiryBulk desk={desk} />}
      detail={(open) =>
        EnquiryDetail ? <EnquiryDetail key={open.id} open={open} may={desk.may} /> : <RecordSkeleton />
      }
    />
  );
}
