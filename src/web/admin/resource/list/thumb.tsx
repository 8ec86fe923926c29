import { Suspense } from 'react';
import { smallImage } from '#shared/media.ts';
import type { Resource } from '#shared/resource/define.ts';
import { firstImage, imageField } from '#shared/resource/image-field.ts';
import type { ArtSize } from '#web/art/art-url.ts';
import { Medallion } from '#web/art/medallion.tsx';
import { late } from '#web/ui/late.ts';
import type { ListedRow } from '../resource-calls.ts';
import type { Labels } from './cell.tsx';
import styles from './thumb.module.css';

/** Loaded on demand: forms, which share a file with lists, do not need it. */
const DefaultCover = late(() => import('./default-cover.tsx'));

export interface ThumbProps {
  resource: Resource;
  row: ListedRow;
  labels: Labels;
}

/** A record’s image, or the default image of the site. */
export function Thumb({ resource, row, labels }: ThumbProps) {
  const name = imageField(resource);
  const field = name ? resource.fields[name] : undefined;
  if (!name || !field) return null;
  const round = field.portrait === true;
  const { images } = (row.derived ?? {}) as { images?: Record<string, string> }; // URLs by id, as returned with lists
  const url = images?.[String(firstImage(row[name]))];
  return (
    <span className={round ? styles.round : styles.wide}>
      {url ? (
        <img src={smallImage(url)} alt="" width={round ? 40 : 54} height={round ? 40 : 36} loading="lazy" />
      ) : round ? (
        <Medallion name={String(row[resource.title])} size={40} />
      ) : (
        <Suspense>
          <DefaultCover resource={resource} row={row} labels={labels} size={artSize(field.aspect)} />
        </Suspense>
      )}
    </span>
  );
}

/** The size of default image closest to a field’s crop. */
function artSize(aspect: number | undefined): ArtSize {
  if (aspect === undefined || aspect === 1) return '800x800';
  if (aspect >= 2.4) return '1000x400';
  return aspect > 1.53 ? '875x562' : '1000x660';
}
