import { useState } from 'react';
import { isLive } from '#shared/resource/publication.ts';
import { plainText, readable } from '#shared/resource/rich-text.ts';
import type { Meta } from '#shared/resource/system.ts';
import { slugOf } from '#shared/slug.ts';
import { DeclaredField } from '../inputs/declared-field.tsx';
import { FoldedPanel } from '../inputs/folded-panel.tsx';
import { metaFields } from '../resource/meta-fields.ts';
import type { ResourceScreen } from '../resource/screens.ts';
import { useSite } from '../shell/use-site.ts';
import type { RecordValues } from './form-values.ts';
import { ShareCard, Snippet } from './page-previews.tsx';
import type { RecordState } from './use-record.ts';

/** The record’s own text, for when no description is given. */
function describe(values: RecordValues): string {
  for (const name of ['description', 'excerpt', 'summary'])
    if (typeof values[name] === 'string') return values[name];
  return plainText(readable(values.body));
}

/** What search engines and shared links show of the record’s page. */
export function SeoPanel({ screen, record }: { screen: ResourceScreen; record: RecordState }) {
  const site = useSite();
  /** Previews are only rendered while open: otherwise every keystroke would render them, and the title’s bar character would load a font. */
  const [open, setOpen] = useState(false);
  const { resource } = screen;
  const { saved: row, values, form } = record;
  const { meta } = values;
  const own = String(values[resource.title] ?? '');
  const slug = values.slug || slugOf(own);
  const title = meta.title || `${own || 'Title'} | ${site.name}`;
  const description = meta.description || describe(values) || 'The first sentences of the page.';
  const drawn =
    row && isLive(resource, row) && resource.path
      ? `/og${resource.path.replace(':slug', row.slug)}.png`
      : null;
  return (
    <FoldedPanel title="Search engines" opens={form.formState.errors.meta !== undefined} onToggle={setOpen}>
      {open ? (
        <>
          <Snippet
            address={`${location.host}${resource.path?.replace(':slug', slug) ?? ''}`}
            title={title}
            description={description}
          />
          <ShareCard
            title={title}
            description={description}
            drawn={drawn}
            host={location.host}
            imageId={meta.imageId}
          />
        </>
      ) : null}
      {(Object.keys(metaFields) as (keyof Meta)[]).map((name) => (
        <DeclaredField
          key={name}
          field={metaFields[name]}
          name={`meta.${name}`}
          readOnly={!record.writable}
        />
      ))}
    </FoldedPanel>
  );
}
