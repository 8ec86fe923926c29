import type { Resource } from '#shared/resource/define.ts';
import { firstPicture, pictureField } from '#shared/resource/picture.ts';
import { slugOf } from '#shared/slug.ts';
import type { ArtSize } from '#web/art/art-url.ts';
import { Cover } from '#web/art/cover.tsx';
import { coverOf } from '#web/art/covers/vary.ts';
import { Medallion } from '#web/art/medallion.tsx';
import { smallImage } from '../../media/small-image.ts';
import type { ListedRow } from '../resource-calls.ts';
import type { Labels } from './cell.tsx';
import styles from './thumb.module.css';

interface ThumbProps {
  resource: Resource;
  row: ListedRow;
  labels: Labels;
}

/** A record’s image, or the default image of the site. */
export function Thumb({ resource, row, labels }: ThumbProps) {
  const name = pictureField(resource);
  const field = name ? resource.fields[name] : undefined;
  if (!name || !field) return null;
  const round = field.portrait === true;
  const { images } = (row.derived ?? {}) as { images?: Record<string, string> }; // URLs by id, as returned with lists
  const url = images?.[String(firstPicture(row[name]))];
  return (
    <span className={round ? styles.round : styles.wide}>
      {url ? (
        <img src={smallImage(url)} alt="" width={round ? 40 : 54} height={round ? 40 : 36} loading="lazy" />
      ) : round ? (
        <Medallion name={String(row[resource.title])} size={40} />
      ) : (
        <DefaultCover {...{ resource, row, labels }} size={artSize(field.aspect)} />
      )}
    </span>
  );
}

/** As on the site, in the hue of its category; nothing until the categories are there. */
function DefaultCover({ resource, row, labels, size }: ThumbProps & { size: ArtSize }) {
  const kind = resource.fields.category?.to;
  if (!kind) return <Cover seed={row.slug} size={size} />;
  const name = labels[kind]?.find(({ id }) => id === row.category)?.label;
  const category = name === undefined ? null : slugOf(name);
  const { path } = resource;
  return <Cover of={labels[kind] && coverOf({ path, slug: row.slug, category })} size={size} />;
}

/** The size of default image closest to a field’s crop. */
function artSize(aspect: number | undefined): ArtSize {
  if (aspect === undefined || aspect === 1) return '800x800';
  if (aspect >= 2.4) return '1000x400';
  return aspect > 1.53 ? '875x562' : '1000x660';
}
