import { slugOf } from '#shared/slug.ts';
import type { ArtSize } from '#web/art/art-url.ts';
import { Cover } from '#web/art/cover.tsx';
import { coverOf } from '#web/art/covers/vary.ts';
import type { ThumbProps } from './thumb.tsx';

/** The same cover as on the site, in the hue of its category; nothing until the categories are loaded. */
export default function DefaultCover({ resource, row, labels, size }: ThumbProps & { size: ArtSize }) {
  const kind = resource.fields.category?.to;
  if (!kind) return <Cover seed={row.slug} size={size} />;
  const name = labels[kind]?.find(({ id }) => id === row.category)?.label;
  const category = name === undefined ? null : slugOf(name);
  const { path } = resource;
  return <Cover of={labels[kind] && coverOf({ path, slug: row.slug, category })} size={size} />;
}
