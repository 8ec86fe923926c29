import { sectionName, sectionWords } from '../../resource/value-text.ts';
import { Pieces, type Sides } from './pieces.tsx';
import { type SectionChange, sectionChanges } from './section-changes.ts';
import styles from './sections-diff.module.css';

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Sections before and after: unchanged ones are only counted, the others are shown with their changes. */
export function SectionsDiff({ before, after, sides }: { before: unknown; after: unknown; sides: Sides }) {
  return (
    <ul className={styles.sections}>
      {sectionChanges(listOf(before), listOf(after)).map((change) => (
        <li key={`${change.what}${change.place}`}>
          <Change change={change} sides={sides} />
        </li>
      ))}
    </ul>
  );
}

const notes = { changed: 'changed', moved: 'moved here', added: 'new' };

function Change({ change, sides }: { change: SectionChange; sides: Sides }) {
  if (change.what === 'same') {
    const [first, last] = [change.place + 1, change.place + change.count];
    const which = first === last ? `Section ${last} is` : `Sections ${first} to ${last} are`;
    return <p className={styles.same}>{which} unchanged</p>;
  }
  const { what, place, before, after } = change;
  const name = sectionName(after ?? before);
  const former = what === 'changed' ? sectionName(before) : name;
  const number = place + 1;
  const [title, note] =
    what === 'removed'
      ? [name, `taken out, was section ${number}`] // the number now belongs to another section
      : [`${number}. ${name}`, former === name ? notes[what] : `was ${former}`];
  return (
    <>
      <p className={styles.head}>
        {title} <small>{note}</small>
      </p>
      {what === 'moved' ? null : (
        <Pieces before={sectionWords(before)} after={sectionWords(after)} sides={sides} />
      )}
    </>
  );
}
