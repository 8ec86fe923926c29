import { Link } from 'react-router';
import { adminBase } from '#shared/menu.ts';
import type { Resource } from '#shared/resource/define.ts';
import { isSample } from '#shared/resource/sample.ts';
import { isFixed, pathOf, screenOf } from '#shared/screens.ts';
import { DateField } from '../dates/date-field.tsx';
import { fromLocalInput, fullText, toLocalInput, zoneText } from '../dates/date-texts.ts';
import { FormField } from '../form/form-field.tsx';
import { DeclaredField } from '../inputs/declared-field.tsx';
import { FoldedPanel } from '../inputs/folded-panel.tsx';
import { useMay } from '../privileges.ts';
import { notScheduled, publishTime } from '../resource/publication.ts';
import type { Row } from '../resource/resource-calls.ts';
import { Sample } from '../resource/sample.tsx';
import type { ResourceScreen } from '../resource/screens.ts';
import { HistoryPanel } from './drafts/history-panel.tsx';
import styles from './form.module.css';
import type { Placed } from './form-layout.ts';
import { LinksPanel } from './preview/links-panel.tsx';
import railStyles from './rail.module.css';
import { SeoPanel } from './seo-panel.tsx';
import { SlugField } from './slug-field.tsx';
import type { RecordState } from './use-record.ts';

interface RailProps {
  screen: ResourceScreen;
  record: RecordState;
  fields: readonly Placed[];
  /** The help of a field, where it is not the declaration’s. */
  helpOf: (name: string) => string | undefined;
}

/** The column beside a record’s content: classification, address, schedule, search engines. */
export function Rail({ screen, record, fields, helpOf }: RailProps) {
  const { saved: row, values, writable } = record;
  const { errors } = record.form.formState;
  const { resource } = screen;
  const stays = isFixed(resource, row?.slug);
  const hasAddress = resource.path !== undefined || resource.columns.includes('slug');
  return (
    <div className={styles.rail}>
      {fields.length > 0 ? (
        <section className={styles.card} aria-label="Where it belongs">
          {fields.map(({ name, field }) => (
            <DeclaredField key={name} field={field} name={name} readOnly={!writable} help={helpOf(name)} />
          ))}
        </section>
      ) : null}
      {hasAddress && !stays ? (
        <div className={styles.card}>
          <SlugField screen={screen} record={record} />
        </div>
      ) : null}
      {resource.direct ? null : (
        <FoldedPanel
          title="Schedule"
          opens={
            values.publishAt !== null ||
            values.unpublishAt !== null ||
            errors.publishAt !== undefined ||
            errors.unpublishAt !== undefined
          }
        >
          <TimeField record={record} name="publishAt" label="Publish at" help={publishHelp(record)} />
          {stays ? null : (
            <TimeField
              record={record}
              name="unpublishAt"
              label="Take offline at"
              help={`In ${zoneText}. Leave empty to keep it online.`}
            />
          )}
        </FoldedPanel>
      )}
      {resource.path && !stays ? <SeoPanel screen={screen} record={record} /> : null}
      {screenOf(resource, row?.slug) ? <SeoElsewhere /> : null}
      {resource.path && writable ? <LinksPanel screen={screen} record={record} /> : null}
      {row ? <HistoryPanel screen={screen} row={row} record={record} /> : null}
      {row ? <Facts row={row} resource={resource} /> : null}
    </div>
  );
}

/** Says when a time is set but nothing is scheduled yet. */
const publishHelp = ({ saved, row, values, publishes }: RecordState): string => {
  const waits = row.draft !== null && row.draft.dueAt === values.publishAt;
  if (publishTime(values) && !waits && !(saved?.status === 1 && saved.publishAt === values.publishAt))
    return publishes
      ? `${notScheduled} Press “Schedule” to let it go live then.`
      : `${notScheduled} Somebody with the right to publish has to schedule it.`;
  return `In ${zoneText}. Leave empty to publish at once.`;
};

function TimeField(props: {
  record: RecordState;
  name: 'publishAt' | 'unpublishAt';
  label: string;
  help: string;
}) {
  const { record, ...rest } = props;
  return (
    <FormField form={record.form} {...rest}>
      {({ value, onChange, ...control }) => (
        <DateField
          {...control}
          time
          value={toLocalInput(value)}
          readOnly={!record.writable}
          onChange={(local) => onChange(fromLocalInput(local))}
        />
      )}
    </FormField>
  );
}

/** A fixed screen’s texts for search engines are in the settings. */
const SeoElsewhere = () =>
  useMay('settingsSeo')('Update') ? (
    <FoldedPanel title="Search engines">
      <p className={railStyles.elsewhere}>
        The title and the description of this page are in the{' '}
        <Link to={`${adminBase}/settings/seo`}>settings</Link>.
      </p>
    </FoldedPanel>
  ) : null;

/** Saving a draft does not change the record. */
const changedWords = ({ status }: Row, { direct }: Resource): string => {
  if (direct) return 'Last saved';
  return status === 1 ? 'Last published' : 'Last changed';
};

const Facts = ({ row, resource }: { row: Row; resource: Resource }) => (
  <dl className={railStyles.facts}>
    {isFixed(resource, row.slug) ? (
      <div>
        <dt>Address</dt>
        <dd>{pathOf(resource, row.slug)}</dd>
        <dd className={railStyles.why}>Always part of the site: it cannot be deleted or taken offline.</dd>
      </div>
    ) : null}
    {isSample(resource, row) ? (
      <div>
        <dt>Origin</dt>
        <dd>
          <Sample />
        </dd>
        <dd className={railStyles.why}>
          Came with the installation; the mark disappears once you change its text.
        </dd>
      </div>
    ) : null}
    <div>
      <dt>Created</dt>
      <dd>{fullText(row.createdAt)}</dd>
    </div>
    <div>
      <dt>{changedWords(row, resource)}</dt>
      <dd>{fullText(row.updatedAt)}</dd>
    </div>
    <div>
      <dt>Version</dt>
      <dd>{row.version}</dd>
    </div>
    {row.formerSlugs.length > 0 ? (
      <div>
        <dt>Former addresses</dt>
        <dd>{row.formerSlugs.join(', ')}</dd>
      </div>
    ) : null}
  </dl>
);
