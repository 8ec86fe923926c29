import headings from './heading.module.css';
import { langOf } from './lang-of.ts';

/** The quieter end of a large heading, after its words. */
export const MutedEnd = ({ text }: { text: string | null }) =>
  text ? <span className={headings.muted} lang={langOf(text)}>{` ${text}`}</span> : null;
