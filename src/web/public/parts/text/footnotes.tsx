import type { RichNode } from '#shared/resource/rich-text.ts';
import { langOf } from './lang-of.ts';
import classes from './rich-text.module.css';
import { markerId, type Numbered, noteId } from './rich-text-ids.ts';

/** The number in the text, linked to the note. */
export function FootnoteMark({ node, all }: { node: RichNode; all: Numbered }) {
  const number = all.notes.indexOf(node) + 1;
  return (
    <sup>
      <a href={`#${noteId(all, number)}`} id={markerId(all, number)} aria-label={`Footnote ${number}`}>
        {number}
      </a>
    </sup>
  );
}

/** URLs in notes become links; punctuation at the end of a sentence is not part of them. */
const address = /(https?:\/\/[^\s<>]*[^\s<>.,;:!?)\]])/;

const linked = (text: string) =>
  text.split(address).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <a key={index} href={part}>
        {part}
      </a>
    ),
  );

/** The notes below the text, each with a link back to its place. */
export function Footnotes({ all }: { all: Numbered }) {
  if (all.notes.length === 0) return null;
  return (
    <div className={classes.notes}>
      <ol dir="auto" aria-label="Footnotes">
        {all.notes.map(({ attrs }, index) => (
          <li key={index} id={noteId(all, index + 1)} lang={langOf(String(attrs?.text ?? ''))}>
            {linked(String(attrs?.text ?? ''))}{' '}
            <a href={`#${markerId(all, index + 1)}`} aria-label={`Back to footnote ${index + 1} in the text`}>
              ↩
            </a>
          </li>
        ))}
      </ol>
    </div>
  );
}
