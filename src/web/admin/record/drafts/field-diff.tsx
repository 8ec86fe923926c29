import { smallImage } from '#shared/media.ts';
import type { Resource } from '#shared/resource/define.ts';
import type { Field } from '#shared/resource/field.ts';
import { useImage } from '../../media/image-records.ts';
import { idsIn, useChoices } from '../../resource/choices.ts';
import { namedText } from '../../resource/value-text.ts';
import styles from './field-diff.module.css';
import { Pieces, type Sides } from './pieces.tsx';
import { SectionsDiff } from './sections-diff.tsx';

/** Whether a field holds written text, which is compared word by word; other values are compared as a whole. */
const written = (field: Field | undefined) =>
  !['reference', 'number', 'rating', 'switch', 'select', 'date'].includes(field?.input ?? 'select');

/** One field before and after: sections are compared one by one, images shown side by side. */
export function FieldDiff({
  resource,
  name,
  before,
  after,
  sides,
}: {
  resource: Pick<Resource, 'fields'>;
  name: string;
  before: unknown;
  after: unknown;
  sides: Sides;
}) {
  const field = resource.fields[name];
  useChoices(field?.to, field?.toType, idsIn([before, after])); // loads the titles that the texts name
  if (field?.input === 'image' || field?.input === 'images')
    return (
      <div className={styles.sides}>
        <Pictures word={sides.before} value={before} />
        <Pictures word={sides.after} value={after} />
      </div>
    );
  if (field?.input === 'sections') return <SectionsDiff before={before} after={after} sides={sides} />;
  const text = (value: unknown) => namedText(resource, name, value);
  return <Pieces before={text(before)} after={text(after)} sides={sides} whole={!written(field)} />;
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
    <span>Image {id}</span>
  );
}
