import { ShieldAlert, ShieldCheck } from 'lucide-react';
import type { EnquiryRow } from '#shared/calls/desk/enquiries.ts';
import { Button } from '#web/ui/button.tsx';
import { DeskBulk } from '../../desk/list/desk-bulk.tsx';
import type { OpenDesk } from '../../desk/use-open-desk.ts';
import { enquiryDesk } from './enquiry-desk.tsx';

/** Actions on all selected enquiries, including marking them as spam or not spam. */
export function EnquiryBulk({ desk }: { desk: OpenDesk<EnquiryRow> }) {
  const spam = desk.chosen.every((row) => row.status === 'spam');
  const Icon = spam ? ShieldCheck : ShieldAlert;
  return (
    <DeskBulk
      kind={enquiryDesk}
      desk={desk}
      more={({ busy, change }) => (
        <Button
          size="sm"
          disabled={busy}
          icon={<Icon size={16} aria-hidden />}
          onClick={() =>
            spam ? change({ to: 'new' }, 'Back in the inbox') : change({ to: 'spam' }, 'Moved to spam')
          }
        >
          {spam ? 'Not spam' : 'Spam'}
        </Button>
      )}
    />
  );
}
