import type { Resource } from '#shared/resource/define.ts';
import { Cover } from '#web/art/cover.tsx';
import { Medallion } from '#web/art/medallion.tsx';
import { useImage } from '../media/image-records.ts';
import { smallImage } from '../media/small-image.ts';
import type { Row } from './resource-calls.ts';
import styles from './thumb.module.css';

/** The field whose picture stands beside a record's title. */
export const pictureField = (resource: Resource): string | null =>
  Object.entries(resource.fields).find(
    ([, field]) => field.input === 'image' || field.input === 'images',
  )?.[0] ?? null;

const firstId = (value: unknown): number | null => {
  const id = Array.isArray(value) ? value[0] : value;
  return typeof id === 'number' ? id : null;
};

/** A record's picture, or what the site shows in its place. */
export function Thumb({ resource, row }: { resource: Resource; row: Row }) {
  const name = pictureField(resource);
  const field = name ? resource.fields[name] : undefined;
  const image = useImage(name ? firstId(row[name]) : null);
  if (!name || !field) return null;
  const round = field.aspect === 1 && (resource.name === 'testimonial' || resource.name === 'member');
  const url = image?.imageUrl;
  return (
    <span className={round ? styles.round : styles.wide}>
      {url ? (
        <img src={smallImage(url)} alt="" width={round ? 40 : 54} height={round ? 40 : 36} loading="lazy" />
      ) : round ? (
        <Medallion name={String(row[resource.title])} size={40} />
      ) : (
        <Cover seed={row.slug} size={artSize(field.aspect)} />
      )}
    </span>
  );
}

/** The art's size nearest to a field's crop. */
function artSize(aspect: number | undefined) {
  if (aspect === undefined || aspect === 1) return '800x800';
  if (aspect >= 2.4) return '1000x400';
  return aspect > 1.53 ? '875x562' : '1000x660';
}
