import { Ellipsis, Link2, ShieldAlert, ShieldCheck, Trash2, UserSearch, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Menu, MenuItem, MenuSeparator } from '#web/ui/menu.tsx';
import { copyText } from '../../form/copy-field.tsx';
import type { OpenRecord } from '../desk-frame.tsx';
import { type DeskRow, fullName } from '../desk-kind.ts';
import styles from './record.module.css';
import { BackLink } from './record-states.tsx';

interface RecordHeadProps {
  kind: { path: string; many: string };
  record: DeskRow;
  open: OpenRecord;
  sub: ReactNode;
  menu: ReactNode;
  spam: boolean;
  /** Marks it as spam or not spam; absent: not allowed. */
  onSpam: (() => void) | undefined;
  onDelete: (() => void) | undefined;
}

/** The person’s name and the actions on the whole record. */
export function RecordHead({ kind, record, open, sub, menu, spam, onSpam, onDelete }: RecordHeadProps) {
  const { id, back, alone, onPerson } = open;
  const navigate = useNavigate();
  const copy = () => copyText(`${location.origin}${kind.path}?id=${id}`, 'Link');
  const Title = alone ? 'h1' : 'h2';
  return (
    <header className={styles.head}>
      {alone ? <BackLink to={back} label={`All ${kind.many}`} /> : null}
      <div className={styles.titleRow}>
        <div>
          <Title
            className={styles.title}
            tabIndex={-1}
            data-page-title={alone || undefined}
            data-record-title
          >
            {fullName(record)}
          </Title>
          <p className={styles.sub}>{sub}</p>
        </div>
        <div className={styles.actions}>
          <Menu
            trigger={
              <IconButton label="More actions" tooltip={false}>
                <Ellipsis size={18} aria-hidden />
              </IconButton>
            }
          >
            <MenuItem icon={<Link2 size={17} aria-hidden />} onSelect={() => void copy()}>
              Copy link
            </MenuItem>
            <MenuItem icon={<UserSearch size={17} aria-hidden />} onSelect={() => onPerson(record.email)}>
              Personal data
            </MenuItem>
            {menu}
            {onSpam ? (
              <MenuItem
                icon={spam ? <ShieldCheck size={17} aria-hidden /> : <ShieldAlert size={17} aria-hidden />}
                onSelect={onSpam}
              >
                {spam ? 'Not spam' : 'Move to spam'}
              </MenuItem>
            ) : null}
            {onDelete ? (
              <>
                <MenuSeparator />
                <MenuItem danger icon={<Trash2 size={17} aria-hidden />} onSelect={onDelete}>
                  Delete
                </MenuItem>
              </>
            ) : null}
          </Menu>
          {alone ? null : (
            <IconButton label="Close" onClick={() => void navigate(back, { replace: true })}>
              <X size={18} aria-hidden />
            </IconButton>
          )}
        </div>
      </div>
    </header>
  );
}
