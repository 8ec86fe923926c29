import { langOf } from './lang-of.ts';
import classes from './toc.module.css';

export interface TocEntry {
  id: string;
  text: string;
}

/** 'On this page': beside long texts, above them where there is no room; marked by behaviours/here.ts. None for one part. */
export const Toc = ({ entries, label = 'On this page' }: { entries: readonly TocEntry[]; label?: string }) =>
  entries.length > 1 ? (
    <nav className={classes.toc} aria-label={label} data-toc="">
      <p>{label}</p>
      <ol>
        {entries.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`} lang={langOf(text)}>
              {text}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  ) : null;
