import { When } from '../../dates/when.tsx';
import desk from '../../desk/desk.module.css';
import type { OpenRecord } from '../../desk/desk-frame.tsx';
import { Composer } from '../../desk/mail/composer.tsx';
import { Block } from '../../desk/record/block.tsx';
import { DeskRecord } from '../../desk/record/desk-record.tsx';
import styles from '../../desk/record/record.module.css';
import { timeLeft } from '../../desk/time-left.ts';
import type { May } from '../../privileges.ts';
import { enquiryDesk } from './enquiry-desk.tsx';
import { EnquiryFacts } from './enquiry-facts.tsx';
import { StatusPill } from './statuses.tsx';

interface EnquiryDetailProps {
  open: OpenRecord;
  may: May;
}

/** One enquiry: the message, the answers, the next steps. */
export function EnquiryDetail({ open, may }: EnquiryDetailProps) {
  return (
    <DeskRecord
      kind={enquiryDesk}
      open={open}
      may={may}
      parts={(enquiry, { busy, change }) => {
        const left = timeLeft(enquiry);
        return {
          change,
          sub: (
            <>
              <StatusPill status={enquiry.status} />
              <code>{enquiry.reference}</code>
              <When at={enquiry.createdAt} />
              {left ? (
                <span className={desk.left} data-tone={left.tone}>
                  {left.text}
                </span>
              ) : null}
            </>
          ),
          main: (
            <>
              <Block title="Message">
                <p className={styles.message}>{enquiry.message || 'Imported without a message.'}</p>
              </Block>
              {may('Update') ? <Composer kind={enquiryDesk} record={enquiry} /> : null}
            </>
          ),
          facts: <EnquiryFacts enquiry={enquiry} onChange={may('Update') ? change : undefined} busy={busy} />,
        };
      }}
    />
  );
}
