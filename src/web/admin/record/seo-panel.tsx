import type { Field as Declared } from '#shared/resource/field.ts';
import { flag, optionalImage, optionalText, optionalTextarea, words } from '#shared/resource/kit.ts';
import { plainText, type RichText } from '#shared/resource/rich-text.ts';
import type { Meta } from '#shared/resource/system.ts';
import { slugOf } from '#shared/slug.ts';
import { DeclaredField } from '../inputs/declared-field.tsx';
import { isLive } from '../resource/publication.ts';
import type { ResourceScreen } from '../resource/screens.ts';
import { useSite } from '../shell/use-site.ts';
import type { RecordValues } from './form-values.ts';
import { ShareCard, Snippet } from './page-previews.tsx';
import { RailPanel } from './rail-panel.tsx';
import type { RecordState } from './use-record.ts';

const fields: { [K in keyof Meta]: Declared } = {
  title: optionalText({
    label: 'Title for search engines',
    max: 160,
    help: 'Empty: the record’s own title. About 60 characters show.',
  }) as Declared,
  description: optionalTextarea({
    label: 'Description for search engines',
    max: 320,
    help: 'About 160 characters show.',
  }) as Declared,
  keywords: words({ label: 'Keywords', max: 30 }) as Declared,
  imageId: optionalImage({ label: 'Picture for shared links', aspect: 1200 / 630 }) as Declared,
  noindex: flag({ label: 'Keep out of search engines', initial: false }) as Declared,
};

/** The record's own words where no description is given. */
function describe(values: RecordValues): string {
  for (const name of ['description', 'excerpt', 'summary'])
    if (typeof values[name] === 'string') return values[name];
  return typeof values.body === 'object' ? plainText(values.body as RichText | null) : '';
}

/** What search engines and shared links show of the record's page. */
export function SeoPanel({ screen, record }: { screen: ResourceScreen; record: RecordState }) {
  const site = useSite();
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
    <RailPanel title="Search engines" opens={form.formState.errors.meta !== undefined}>
      <Snippet
        address={`${location.host}${resource.path?.replace(':slug', slug) ?? ''}`}
        title={title}
        description={description}
      />
      <ShareCard {...{ title, description, drawn }} host={location.host} imageId={meta.imageId} />
      {(Object.keys(fields) as (keyof Meta)[]).map((name) => (
        <DeclaredField key={name} field={fields[name]} name={`meta.${name}`} readOnly={!record.writable} />
      ))}
    </RailPanel>
  );
}
