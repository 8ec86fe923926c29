import type { Resource } from '#shared/resource/define.ts';
import type { Field } from '#shared/resource/field.ts';
import { useImage } from '../../media/image-records.ts';
import { smallImage } from '../../media/small-image.ts';
import { useChoices } from '../../resource/choices.ts';
import { namedText } from '../../resource/value-text.ts';
import styles from './field-diff.module.css';
import { type Piece, wordDiff } from './word-diff.ts';

/** What was chosen rather than written is one thing, and then another. */
const written = (field: Field | undefined) =>
  !['reference', 'number', 'rating', 'switch', 'select', 'date'].includes(field?.input ?? 'select');
const replaced = (then: string, now: string): Piece[] => [
  { text: then, in: 'before' },
  { text: now, in: 'after' },
];

/** One field then and now: words taken out are struck through, words put in underlined; pictures stand side by side. */
export function FieldDiff({
  resource,
  name,
  before,
  after,
}: {
  resource: Pick<Resource, 'fields'>;
  name: string;
  before: unknown;
  after: unknown;
}) {
  const field = resource.fields[name];
  useChoices(field?.to, field?.toType); // the texts know them from there
  if (field?.input === 'image' || field?.input === 'images')
    return (
      <div className={styles.sides}>
        <Pictures word="Then" value={before} />
        <Pictures word="Now" value={after} />
      </div>
    );
  const then = namedText(resource, name, before);
  const now = namedText(resource, name, after);
  return (
    <p className={styles.text}>
      {(written(field) ? wordDiff(then, now) : replaced(then, now)).map((piece, index) => {
        const key = `${index}${piece.in}`;
        if (piece.in === 'before')
          return (
            <del key={key}>
              <span className="visually-hidden">then: </span>
              {piece.text}
            </del>
          );
        if (piece.in === 'after')
          return (
            <ins key={key}>
              <span className="visually-hidden">now: </span>
              {piece.text}
            </ins>
          );
        return <span key={key}>{piece.text}</span>;
      })}
    </p>
  );
}

function Pictures({ word, value }: { word: string; value: unknown }) {
  const ids = (Array.isArray(value) ? value : [value]).filter((id) => typeof id === 'number');
  return (
    <div className={styles.side}>
      <strong>{word}</strong>
      {ids.length === 0 ? <span>None</span> : null}
      <div className={styles.pictures}>
        {ids.map((id) => (
          <Picture key={id} id={id} />
        ))}
      </div>
    </div>
  );
}

function Picture({ id }: { id: number }) {
  const image = useImage(id);
  return image ? (
    <img src={smallImage(image.imageUrl)} alt={image.alt || image.name} width={120} height={80} />
  ) : (
    <span>Picture {id}</span>
  );
}
