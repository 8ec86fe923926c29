import { DeskFrame } from '../../desk/desk-frame.tsx';
import { useOpenDesk } from '../../desk/use-open-desk.ts';
import { EnquiryBulk } from './enquiry-bulk.tsx';
import { enquiryDesk } from './enquiry-desk.tsx';
import { EnquiryDetail } from './enquiry-detail.tsx';
import { EnquiryLines } from './enquiry-row.tsx';
import { ImportContacts } from './import-contacts.tsx';

/** The enquiry inbox: most urgent first, with the open enquiry beside the list. */
export function Inbox() {
  const desk = useOpenDesk(enquiryDesk);
  return (
    <DeskFrame
      kind={enquiryDesk}
      desk={desk}
      row={(row) => <EnquiryLines row={row} />}
      actions={desk.may('Add') ? <ImportContacts /> : null}
      bulk={<EnquiryBulk desk={desk} />}
      detail={(open) => <EnquiryDetail key={open.id} open={open} may={desk.may} />}
    />
  );
}
