import { CalendarClock } from 'lucide-react';
import type { EnquiryRow } from '#shared/calls/desk/enquiries.ts';
import { worthText } from '#shared/desk/sale.ts';
import { When } from '../../dates/when.tsx';
import styles from '../../desk/desk.module.css';
import { DeskRowLines } from '../../desk/list/desk-row-lines.tsx';
import { timeLeft } from '../../desk/time-left.ts';
import { Avatar } from '../../shell/header/avatar.tsx';
import sale from './sale-facts.module.css';
import { followUpWords } from './sale-facts.tsx';
import { StatusPill } from './statuses.tsx';

/** An enquiry in the list: name, time left, the first words. */
export function EnquiryLines({ row }: { row: EnquiryRow }) {
  const left = timeLeft(row);
  return (
    <DeskRowLines
      row={row}
      aside={left?.text ?? <When at={row.createdAt} />}
      tone={left?.tone ?? 'quiet'}
      excerpt={row.message || 'Imported without a message.'}
    >
      <StatusPill status={row.status} />
      <span className={styles.clip}>{row.company ?? row.email}</span>
      {row.amount === null ? null : <span className={sale.whole}>{worthText(row.amount, row.currency)}</span>}
      {row.followUp ? (
        <span className={sale.whole} title="Follow up on">
          <CalendarClock size={13} aria-hidden />
          <span className="visually-hidden">Follow up: </span>
          {followUpWords(row.followUp)}
        </span>
      ) : null}
      {row.ownerName ? (
        <span title={row.ownerName}>
          <span className="visually-hidden">Owner: {row.ownerName}</span>
          <Avatar url={null} name={row.ownerName} size={20} />
        </span>
      ) : (
        <span />
      )}
    </DeskRowLines>
  );
}
