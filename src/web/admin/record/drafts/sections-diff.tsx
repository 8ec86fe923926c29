import { sectionName, sectionWords } from '../../resource/value-text.ts';
import { Pieces } from './pieces.tsx';
import { type SectionChange, sectionChanges } from './section-changes.ts';
import styles from './sections-diff.module.css';

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Sections then and now: those that stay are counted, each of the others stands with what changed in it. */
export function SectionsDiff({ before, after }: { before: unknown; after: unknown }) {
  return (
    <ul className={styles.sections}>
      {sectionChanges(listOf(before), listOf(after)).map((change) => (
        <li key={`${change.what}${change.place}`}>
          <Change change={change} />
        </li>
      ))}
    </ul>
  );
}

function Change({ change }: { change: SectionChange }) {
  const { what, place } = change;
  if (what === 'same') {
    const last = place + change.count;
    const which = change.count === 1 ? `Section ${last} is` : `Sections ${place + 1} to ${last} are`;
    return <p className={styles.same}>{which} as before</p>;
  }
  if (what === 'changed') {
    const [then, now] = [sectionName(change.before), sectionName(change.after)];
    return (
      <>
        <Head place={place} name={now} note={then === now ? 'changed' : `was ${then}`} />
        <Pieces then={sectionWords(change.before)} now={sectionWords(change.after)} />
      </>
    );
  }
  const { section } = change;
  const words = sectionWords(section);
  if (what === 'moved') return <Head place={place} name={sectionName(section)} note="moved here" />;
  if (what === 'added')
    return (
      <>
        <Head place={place} name={sectionName(section)} note="new" />
        <Pieces then="" now={words} />
      </>
    );
  return (
    <>
      <Head place={place} name={sectionName(section)} note="taken out" />
      <Pieces then={words} now="" />
    </>
  );
}

const Head = ({ place, name, note }: { place: number; name: string; note: string }) => (
  <p className={styles.head}>
    {place + 1}. {name} <small>{note}</small>
  </p>
);
