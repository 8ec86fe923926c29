import {
  Banknote,
  CalendarClock,
  Check,
  FileText,
  Inbox,
  Mail,
  MessageCircle,
  Send,
  Star,
  StickyNote,
  Undo2,
  UserRound,
  X,
} from 'lucide-react';
import type { DeskEvent } from '#shared/calls/desk/parts.ts';
import { When } from '../../dates/when.tsx';
import styles from './history.module.css';

const icons: Record<string, typeof Mail> = {
  amount: Banknote,
  currency: Banknote,
  followUp: CalendarClock,
  received: Inbox,
  note: StickyNote,
  reply: Mail,
  sent: Send,
  whatsapp: MessageCircle,
  owner: UserRound,
  rating: Star,
  rejected: X,
  undone: Undo2,
  unanswered: Undo2,
  cv: FileText,
  interview: CalendarClock,
};
/** Events whose text was written by a person and is shown in a bubble. */
const written: Record<string, string> = {
  note: 'wrote a note',
  reply: 'wrote an answer',
  whatsapp: 'opened WhatsApp with these words',
};

/** The history, newest last. */
export function History({ events }: { events: readonly DeskEvent[] }) {
  const inOrder = [...events].sort((a, b) => a.createdAt.localeCompare(b.createdAt) || a.id - b.id);
  return (
    <ol className={styles.list}>
      {inOrder.map((event) => {
        const Icon = icons[event.kind] ?? Check;
        const words = written[event.kind];
        return (
          <li key={event.id} data-kind={event.kind}>
            <span className={styles.icon}>
              <Icon size={14} aria-hidden />
            </span>
            <div className={styles.words}>
              <p className={styles.line}>
                {event.authorName ? <strong>{event.authorName}</strong> : null} {words ?? event.text}{' '}
                <When at={event.createdAt} />
              </p>
              {words ? <p className={styles.bubble}>{event.text}</p> : null}
            </div>
          </li>
        );
      })}
    </ol>
  );
}
