import { useContext } from 'react';
import { officeDayInWords } from '#shared/office-time.ts';
import { ShellContext } from '../../shell/shell-context.ts';
import { text } from '../text.ts';
import classes from './frame.module.css';

/** Shown above a page that was opened by a preview link. */
export function PreviewRibbon() {
  const link = useContext(ShellContext)?.link;
  if (!link || link === 'ended') return null;
  return (
    <aside className={classes.preview} aria-label={text.preview.name}>
      {text.preview.ribbon(link.published, officeDayInWords(link.until))}
    </aside>
  );
}
