import { Bookmark, ClipboardCopy, Copy, Ellipsis, Eye, EyeOff, X } from 'lucide-react';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Menu, MenuItem } from '#web/ui/menu.tsx';
import styles from './sections.module.css';

interface SectionToolsProps {
  /** What a screen reader calls the section. */
  what: string;
  hidden: boolean;
  /** There is a place for a copy; if not, pressing Duplicate says why. */
  copies: boolean;
  /** Absent for an essential section, like onRemove. */
  onHide: (() => void) | undefined;
  onCopy: () => void;
  onCopyAway: () => void;
  onSave: (() => void) | undefined;
  onRemove: (() => void) | undefined;
}

/** Actions on a section besides moving it: buttons, or a menu if there is no room for them. */
export function SectionTools(props: SectionToolsProps) {
  const { what, hidden, copies, onHide, onCopy, onCopyAway, onSave, onRemove } = props;
  // each in a fixed place: a button whose label changes stays the same element and keeps the focus
  const places = [
    { verb: 'Save', aim: 'as a pattern', icon: Bookmark, run: onSave },
    { verb: hidden ? 'Show' : 'Hide', icon: hidden ? EyeOff : Eye, run: onHide },
    { verb: 'Duplicate', icon: Copy, run: onCopy, refused: !copies },
    { verb: 'Copy', aim: 'for another page', icon: ClipboardCopy, run: onCopyAway },
    { verb: 'Remove', icon: X, run: onRemove, danger: true },
  ];
  const tools = places.flatMap(({ run, ...tool }) => (run ? [{ ...tool, run }] : []));
  return (
    <>
      {places.map(({ verb, aim, icon: Icon, run, refused }, place) =>
        run ? (
          <IconButton
            key={place}
            label={[verb, what, aim].filter(Boolean).join(' ')}
            size="sm"
            className={styles.tool}
            aria-disabled={refused || undefined}
            onClick={run}
          >
            <Icon size={16} aria-hidden />
          </IconButton>
        ) : (
          // the same tools stand below each other
          <span key={place} className={styles.tool} />
        ),
      )}
      <Menu
        trigger={
          <IconButton label={`More for ${what}`} size="sm" className={styles.more}>
            <Ellipsis size={16} aria-hidden />
          </IconButton>
        }
      >
        {tools.map(({ verb, aim, icon: Icon, run, danger }) => (
          <MenuItem
            key={verb}
            icon={<Icon size={17} aria-hidden />}
            onSelect={run}
            {...(danger && { danger })}
          >
            {aim ? `${verb} ${aim}` : verb}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
