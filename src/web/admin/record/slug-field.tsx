import { slugOf } from '#shared/slug.ts';
import { Button } from '#web/ui/button.tsx';
import { InputGroup } from '#web/ui/text-field.tsx';
import { focusField } from '../form/focus-field.ts';
import { FormField } from '../form/form-field.tsx';
import type { ResourceScreen } from '../resource/screens.ts';
import railStyles from './rail.module.css';
import type { RecordState } from './use-record.ts';
import { useSlugCheck } from './use-slug-check.ts';

/** A record’s address on the site. While it is typed, the server checks whether it is free. */
export function SlugField({ screen, record }: { screen: ResourceScreen; record: RecordState }) {
  const { saved: row, values, writable, form } = record;
  const { resource } = screen;
  const named = resource.fields[resource.title]?.label ?? 'Title';
  const title = String(values[resource.title] ?? '');
  const made = title.trim() === '' ? '' : slugOf(title);
  const typed = values.slug ?? '';
  const wanted = typed || made;
  const asked = writable && wanted !== '' && wanted !== row?.slug ? wanted : null;
  const answer = useSlugCheck({ resource, id: row?.id ?? null, type: screen.type, slug: asked });
  const taken = typed !== '' && answer !== null && answer.holder !== null;
  const renamed = row !== null && row.status === 1 && typed !== '' && typed !== row.slug;

  const help = () => {
    if (typed === '') {
      if (answer && answer.holder !== null)
        return `Leave empty to make it from ‘${named}’. “${made}” is taken, so it will be “${answer.free}”.`;
      return `Leave empty to make it from ‘${named}’.`;
    }
    if (taken) return `“${answer.free}” is free.`;
    const led = answer?.former ? `Old links to ‘${answer.former}’ will then lead here. ` : '';
    const free = answer && answer.holder === null ? `Free. ${led}` : '';
    if (renamed) return `${free}Visitors of the old address are redirected to this one.`;
    if (free) return free;
    return resource.folders
      ? 'Small letters, digits and hyphens; a slash begins a folder, as in industries/healthcare.'
      : 'Small letters, digits and hyphens.';
  };
  return (
    <div className={railStyles.address}>
      <FormField
        form={form}
        name="slug"
        label="Address"
        error={taken ? `“${answer.holder}” has this address already.` : undefined}
        help={<span role="status">{help()}</span>}
      >
        {({ value, onChange, ...control }) => (
          <InputGroup
            {...control}
            before={resource.path?.replace(':slug', '')}
            value={value ?? ''}
            placeholder={answer && typed === '' ? answer.free : made === 'untitled' ? '' : made}
            readOnly={!writable}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            className={railStyles.slug}
            onChange={(event) => onChange(event.target.value || null)}
          />
        )}
      </FormField>
      {taken ? (
        <Button
          size="sm"
          onClick={() => {
            form.setValue('slug', answer.free, { shouldValidate: true });
            focusField('slug'); // the button is about to disappear
          }}
        >
          Use the free one
        </Button>
      ) : null}
    </div>
  );
}
