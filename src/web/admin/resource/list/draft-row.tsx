import { Ellipsis, Pencil, RotateCcw } from 'lucide-react';
import { Link } from 'react-router';
import { isLocked, type ListedDraft } from '#shared/resource/draft.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Menu, MenuItem, MenuLink } from '#web/ui/menu.tsx';
import { Pill } from '#web/ui/pill.tsx';
import { agoText, fullText } from '../../dates/date-texts.ts';
import { useRowFocusLeft } from '../../list/use-row-keys.ts';
import { useMay } from '../../privileges.ts';
import { onGivingUp } from '../../record/on-press.ts';
import { useSession } from '../../session/session.ts';
import type { ResourceScreen } from '../screens.ts';
import { draftPath, draftState } from './draft-links.ts';
import styles from './draft-rows.module.css';

/** One draft: its title leads to its form. */
export function DraftRow({ screen, row }: { screen: ResourceScreen; row: ListedDraft }) {
  const { resource } = screen;
  const state = draftState(row);
  const title = row.title || `Untitled ${resource.label.toLowerCase()}`;
  const path = draftPath(screen, row.record, row.key);
  const may = useMay(screen.tag);
  const locked = isLocked(row, { id: useSession()?.userId, publishes: may('Publish') });
  const discards = may(row.record === null ? 'Add' : 'Update') && !locked;
  const focus = useRowFocusLeft();
  return (
    <li data-row {...focus}>
      <Link to={path} data-row-link>
        {title}
      </Link>
      <Pill tone={state.tone}>{state.label}</Pill>
      <span className={styles.who}>
        {row.updatedByName ?? row.authorName ?? 'Someone'},{' '}
        <time dateTime={row.updatedAt} title={fullText(row.updatedAt)}>
          {agoText(row.updatedAt)}
        </time>
      </span>
      {discards ? (
        <Menu
          trigger={
            <IconButton label={`Actions for ${title}`} size="sm" tooltip={false} className={styles.menu}>
              <Ellipsis size={18} aria-hidden />
            </IconButton>
          }
        >
          <MenuLink icon={<Pencil size={17} aria-hidden />} render={<Link to={path} />}>
            Edit
          </MenuLink>
          <MenuItem
            icon={<RotateCcw size={17} aria-hidden />}
            onSelect={() =>
              void onGivingUp(({ discardListed }) => discardListed(resource, { ...row, title }))
            }
          >
            {row.record === null ? 'Discard draft' : 'Discard changes'}
          </MenuItem>
        </Menu>
      ) : null}
    </li>
  );
}
