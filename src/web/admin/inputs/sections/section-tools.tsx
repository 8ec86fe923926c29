import { Bookmark, ClipboardCopy, Copy, Ellipsis, Eye, EyeOff, X } from 'lucide-react';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Menu, MenuItem } from '#web/ui/menu.tsx';
import { tooltip } from '#web/ui/tooltip.ts';
import styles from './sections.module.css';

interface SectionToolsProps {
  /** What a screen reader calls the section. */
  what: string;
  hidden: boolean;
  /** Why there is no place for a copy, as Duplicate says, also when it is pressed; null if there is one. */
  copyProblem: string | null;
  /** Absent for an essential section, like onRemove. */
  onHide: (() => void) | undefined;
  onCopy: () => void;
  onCopyAway: () => void;
  onSave: (() => void) | undefined;
  onRemove: (() => void) | undefined;
}

/** Actions on a section besides moving it: buttons, or a menu if there is no room for them. */
export function SectionTools(props: SectionToolsProps) {
  const { what, hidden, copyProblem, onHide, onCopy, onCopyAway, onSave, onRemove } = props;
  // each in a fixed place: a button whose label changes stays the same element and keeps the focus
  const places = [
    { verb: 'Save', aim: 'as a pattern', icon: Bookmark, run: onSave },
    { verb: hidden ? 'Show' : 'Hide', icon: hidden ? EyeOff : Eye, run: onHide },
    { verb: 'Duplicate', icon: Copy, run: onCopy, problem: copyProblem },
    { verb: 'Copy', aim: 'for another page', icon: ClipboardCopy, run: onCopyAway },
    { verb: 'Remove', icon: X, run: onRemove, danger: true },
  ];
  const tools = places.flatMap(({ run, ...tool }) => (run ? [{ ...tool, run }] : []));
  return (
    <>
      {places.map(({ verb, aim, icon: Icon, run, problem }, place) => {
        const label = [verb, what, aim].filter(Boolean).join(' ');
        return run ? (
          <IconButton
            key={place}
            label={label}
            size="sm"
            className={styles.tool}
            {...(problem && {
              ...tooltip(`${label}: ${problem}`),
              'aria-disabled': true,
              'aria-description': problem,
            })}
            onClick={run}
          >
            <Icon size={16} aria-hidden />
          </IconButton>
        ) : (
          // the same tools stand below each other
          <span key={place} className={styles.tool} />
        );
      })}
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
