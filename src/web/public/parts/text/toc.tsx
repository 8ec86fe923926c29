import { langOf } from './lang-of.ts';
import classes from './toc.module.css';

interface TocEntry {
  id: string;
  text: string;
}

/** ‘On this page’: beside long texts, or above them without room; behaviours/here.ts highlights the current part. Nothing for a single entry. */
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
