import { ShieldAlert } from 'lucide-react';
import type { EnquiryRow } from '#shared/calls/desk/enquiries.ts';
import { Button } from '#web/ui/button.tsx';
import { DeskBulk } from '../../desk/list/desk-bulk.tsx';
import type { OpenDesk } from '../../desk/use-open-desk.ts';
import { enquiryDesk } from './enquiry-desk.tsx';

/** Actions on all selected enquiries, including marking them as spam. */
export function EnquiryBulk({ desk }: { desk: OpenDesk<EnquiryRow> }) {
  return (
    <DeskBulk
      kind={enquiryDesk}
      desk={desk}
      more={({ busy, change }) =>
        desk.chosen.every((row) => row.status === 'spam') ? null : (
          <Button
            size="sm"
            disabled={busy}
            icon={<ShieldAlert size={16} aria-hidden />}
            onClick={() => change({ to: 'spam' }, 'Moved to spam')}
          >
            Spam
          </Button>
        )
      }
    />
  );
}
