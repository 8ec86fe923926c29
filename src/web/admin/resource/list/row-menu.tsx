import {
  ArrowDown,
  ArrowUp,
  Copy,
  DoorClosed,
  Ellipsis,
  ExternalLink,
  EyeOff,
  Merge,
  Pencil,
  RotateCcw,
  Send,
  Trash2,
} from 'lucide-react';
import { Link } from 'react-router';
import { isLive, publicationState, turnsOf } from '#shared/resource/publication.ts';
import { isFixed, pathOf } from '#shared/screens.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Menu, MenuItem, MenuLink, MenuSeparator } from '#web/ui/menu.tsx';
import { momentText } from '../../dates/date-texts.ts';
import type { May } from '../../privileges.ts';
import { publishTime } from '../publication.ts';
import type { ListedRow } from '../resource-calls.ts';
import type { ResourceScreen } from '../screens.ts';
import { useTurn } from '../use-turn.ts';
import { restoredByOthers } from '../uses.ts';
import type { BulkAction } from './row-actions.ts';

interface RowMenuProps {
  screen: ResourceScreen;
  row: ListedRow;
  trash: boolean;
  may: May;
  onAction: (action: BulkAction) => void;
  /** Absent if the row cannot move that way. */
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
  onMerge: (() => void) | undefined;
}

/** Actions on one row. */
export function RowMenu({ screen, row, trash, may, onAction, onUp, onDown, onMerge }: RowMenuProps) {
  const { resource } = screen;
  useTurn(...turnsOf(resource, row));
  const title = String(row[resource.title]);
  const at = publishTime(row);
  const path = pathOf(resource, row.slug);
  const stays = isFixed(resource, row.slug);
  const state = publicationState(resource, row);
  const opens = resource.lastDay && (state === 'live' ? 'close' : state === 'closed' ? 'reopen' : null);
  const trigger = (
    <IconButton label={`Actions for ${title}`} size="sm" tooltip={false}>
      <Ellipsis size={18} aria-hidden />
    </IconButton>
  );
  if (trash)
    return may('Delete') ? (
      <Menu trigger={trigger}>
        {restoredByOthers(screen, [row]) ? null : (
          <MenuItem icon={<RotateCcw size={17} aria-hidden />} onSelect={() => onAction('restore')}>
            Restore
          </MenuItem>
        )}
        <MenuItem danger icon={<Trash2 size={17} aria-hidden />} onSelect={() => onAction('purge')}>
          Delete for good
        </MenuItem>
      </Menu>
    ) : null;
  return (
    <Menu trigger={trigger}>
      <MenuLink icon={<Pencil size={17} aria-hidden />} render={<Link to={`${screen.path}/${row.id}`} />}>
        {may('Update') ? 'Edit' : 'Open'}
      </MenuLink>
      {path && isLive(resource, row) ? (
        <MenuLink
          icon={<ExternalLink size={17} aria-hidden />}
          render={<a href={path} target="_blank" rel="noopener" />}
        >
          View on site
        </MenuLink>
      ) : null}
      {may('Add') && !stays ? (
        <MenuLink
          icon={<Copy size={17} aria-hidden />}
          render={<Link to={`${screen.path}/new?from=${row.id}`} />}
        >
          Duplicate
        </MenuLink>
      ) : null}
      {may('Publish') && may('Update') && !(stays && row.status === 1) ? (
        row.status === 1 ? (
          <MenuItem icon={<EyeOff size={17} aria-hidden />} onSelect={() => onAction('unpublish')}>
            {at ? 'Back to draft' : 'Take offline'}
          </MenuItem>
        ) : (
          <MenuItem icon={<Send size={17} aria-hidden />} onSelect={() => onAction('publish')}>
            {at ? `Schedule for ${momentText(at)}` : 'Publish'}
          </MenuItem>
        )
      ) : null}
      {at && may('Publish') && may('Update') ? (
        <MenuItem icon={<Send size={17} aria-hidden />} onSelect={() => onAction('publishNow')}>
          Publish now
        </MenuItem>
      ) : null}
      {opens && may('Publish') && may('Update') ? (
        <MenuItem icon={<DoorClosed size={17} aria-hidden />} onSelect={() => onAction(opens)}>
          {opens === 'close' ? 'Close' : 'Reopen'} {resource.label.toLowerCase()}
        </MenuItem>
      ) : null}
      {onMerge ? (
        <MenuItem icon={<Merge size={17} aria-hidden />} onSelect={onMerge}>
          Merge into another
        </MenuItem>
      ) : null}
      {onUp || onDown ? <MenuSeparator /> : null}
      {onUp ? (
        <MenuItem icon={<ArrowUp size={17} aria-hidden />} onSelect={onUp}>
          Move up
        </MenuItem>
      ) : null}
      {onDown ? (
        <MenuItem icon={<ArrowDown size={17} aria-hidden />} onSelect={onDown}>
          Move down
        </MenuItem>
      ) : null}
      {may('Delete') && !stays ? (
        <>
          <MenuSeparator />
          <MenuItem danger icon={<Trash2 size={17} aria-hidden />} onSelect={() => onAction('delete')}>
            Delete
          </MenuItem>
        </>
      ) : null}
    </Menu>
  );
}
