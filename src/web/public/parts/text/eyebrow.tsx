import headings from './heading.module.css';
import { langOf } from './lang-of.ts';

/** The small line above a heading, if there is one. */
export const Eyebrow = ({ text }: { text: string | null | undefined }) =>
  text ? (
    <p className={headings.eyebrow} lang={langOf(text)}>
      {text}
    </p>
  ) : null;
