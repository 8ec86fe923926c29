import { useContext } from 'react';
import { timeInWords } from '#shared/business-hours.ts';
import { ShellContext } from '../../shell/shell-context.ts';
import { text } from '../text.ts';
import classes from './frame.module.css';

/** Shown above a page that was opened by a preview link. */
export function PreviewRibbon() {
  const link = useContext(ShellContext)?.link;
  if (!link || link === 'ended') return null;
  return (
    <aside className={classes.preview} aria-label={text.preview.name}>
      {text.preview.ribbon(link.published, timeInWords(new Date(link.until)))}
    </aside>
  );
}
