import type { FieldErrors } from '#shared/errors.ts';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/text-field.tsx';
import { HistoryPanel } from '../drafts/history-panel.tsx';
import { fieldId } from '../form/use-form.ts';
import { fromLocalInput, fullText, toLocalInput, zoneText } from './dates.ts';
import { FieldInput } from './field-input.tsx';
import styles from './form.module.css';
import type { Placed } from './form-layout.ts';
import type { RecordValues } from './form-values.ts';
import railStyles from './rail.module.css';
import { RailPanel } from './rail-panel.tsx';
import type { Row } from './resource-calls.ts';
import type { ResourceScreen } from './screens.ts';
import { SeoPanel } from './seo-panel.tsx';
import { SlugField } from './slug-field.tsx';

interface RailProps {
  screen: ResourceScreen;
  row: Row | null;
  fields: readonly Placed[];
  values: RecordValues;
  errors: FieldErrors;
  writable: boolean;
  publishes: boolean;
  /** Something here is not saved yet. */
  changed: boolean;
  onChange: (name: string, value: unknown) => void;
  onTouch: (name: string) => void;
  onRestored: (row: Row) => void;
}

/** Beside a record: where it belongs, its address and times, what search engines read. */
export function Rail(props: RailProps) {
  const { screen, row, fields, values, errors, writable, publishes, onChange, onTouch } = props;
  const { resource } = screen;
  const hasAddress = resource.path !== undefined || resource.columns.includes('slug');
  return (
    <div className={styles.rail}>
      {fields.length > 0 ? (
        <section className={styles.card} aria-label="Where it belongs">
          {fields.map(({ name, field }) => (
            <FieldInput
              key={name}
              field={field}
              name={name}
              value={values[name]}
              readOnly={!writable}
              errors={errors}
              onChange={onChange}
              onTouch={onTouch}
            />
          ))}
        </section>
      ) : null}
      {hasAddress && !screen.resource.fixed ? (
        <section className={styles.card} aria-label="Address">
          <SlugField {...{ screen, row, values, writable, onChange, onTouch }} error={errors.slug} />
        </section>
      ) : null}
      {screen.resource.fixed ? null : (
        <RailPanel
          title="Schedule"
          opens={
            values.publishAt !== null ||
            values.unpublishAt !== null ||
            errors.publishAt !== undefined ||
            errors.unpublishAt !== undefined
          }
        >
          <TimeField
            {...props}
            name="publishAt"
            label="Publish at"
            help={`In ${zoneText()}. Empty: at once.`}
            readOnly={!publishes}
          />
          <TimeField
            {...props}
            name="unpublishAt"
            label="Take offline at"
            help={`In ${zoneText()}. Empty: never.`}
            readOnly={!publishes}
          />
        </RailPanel>
      )}
      {resource.path ? (
        <SeoPanel
          screen={screen}
          row={row}
          values={values}
          errors={errors}
          readOnly={!writable}
          onChange={(meta) => onChange('meta', meta)}
          onTouch={onTouch}
        />
      ) : null}
      {row ? (
        <HistoryPanel
          screen={screen}
          row={row}
          writable={writable}
          locked={props.changed ? 'Save what you changed here first.' : undefined}
          onRestored={props.onRestored}
        />
      ) : null}
      {row ? <Facts row={row} /> : null}
    </div>
  );
}

function TimeField(
  props: RailProps & { name: 'publishAt' | 'unpublishAt'; label: string; help: string; readOnly: boolean },
) {
  const { name, label, help, values, errors, readOnly, onChange, onTouch } = props;
  return (
    <Field id={fieldId(name)} label={label} help={help} error={errors[name]}>
      {(control) => (
        <TextInput
          {...control}
          type="datetime-local"
          value={toLocalInput(values[name])}
          readOnly={readOnly}
          onChange={(event) => onChange(name, fromLocalInput(event.target.value))}
          onBlur={() => onTouch(name)}
        />
      )}
    </Field>
  );
}

const Facts = ({ row }: { row: Row }) => (
  <dl className={railStyles.facts}>
    <div>
      <dt>Created</dt>
      <dd>{fullText(row.createdAt)}</dd>
    </div>
    <div>
      <dt>Last saved</dt>
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
