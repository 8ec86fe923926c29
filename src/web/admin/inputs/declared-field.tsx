import { type ComponentType, memo, Suspense } from 'react';
import { useWatch } from 'react-hook-form';
import type { Field as Declared, Fields } from '#shared/resource/field.ts';
import { classes } from '#web/ui/classes.ts';
import { late } from '#web/ui/late.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { FormField } from '../form/form-field.tsx';
import styles from './declared-field.module.css';
import type { InputProps } from './input-props.ts';
import { inputs } from './inputs.ts';
import { FoldedSections } from './sections/folded-sections.tsx';

export interface DeclaredFieldProps {
  field: Declared;
  /** Dotted name in the surrounding form. */
  name: string;
  readOnly: boolean;
  /** Overrides the declaration’s. */
  label?: string;
  labelHidden?: boolean;
  /** Overrides the declaration’s. */
  help?: string | undefined;
  className?: string | undefined;
}

/** Shows a character count near the limit, but not for a few characters that are always at theirs, such as a time of day. */
function Count({ name, max }: { name: string; max: number }) {
  const value: unknown = useWatch({ name });
  if (typeof value !== 'string' || value.length < Math.max(max * 0.8, 10)) return null;
  return (
    <span className={value.length > max ? styles.over : styles.count}>
      {value.length} / {max}
    </span>
  );
}

// only forms with a list need dragging
const ListField = late(() => import('./list.tsx'));
const SectionsField = late(() => import('./sections/sections.tsx'));

/** One declared field. */
export const DeclaredField = memo(function DeclaredField(props: DeclaredFieldProps) {
  const { input } = props.field;
  if (input !== 'list' && input !== 'sections') return <ValueField {...props} />;
  const { field, name, className } = props;
  if (field.below)
    return (
      <FoldedSections name={name} label={field.label} className={className}>
        <Suspense fallback={<Skeleton height="8rem" />}>
          <SectionsField {...props} className={undefined} labelHidden />
        </Suspense>
      </FoldedSections>
    );
  return (
    <Suspense fallback={<Skeleton height="8rem" />}>
      {input === 'list' ? <ListField {...props} /> : <SectionsField {...props} />}
    </Suspense>
  );
});

/** A field with a single value, edited by its kind’s input. */
function ValueField(props: DeclaredFieldProps) {
  const { field, name, readOnly, label = field.label, labelHidden = false, help = field.help } = props;
  const { className } = props;
  const { component, shape } = inputs[field.input as keyof typeof inputs];
  // the declaration guarantees that the value matches the component
  const Input = component as ComponentType<InputProps<unknown>>;
  const { max } = field;
  return (
    <FormField
      name={name}
      label={label}
      labelHidden={labelHidden}
      help={help}
      required={field.required}
      labels={shape === 'row' ? 'control' : shape}
      aside={max && /^text(area)?$/.test(field.input) ? <Count name={name} max={max} /> : null}
      className={classes(shape === 'row' && styles.row, className) || undefined}
    >
      {({ value, onChange, onBlur, ...control }) => (
        <Input
          field={field}
          name={name}
          value={value}
          onChange={onChange}
          onBlur={onBlur}
          readOnly={readOnly}
          control={control}
        />
      )}
    </FormField>
  );
}

interface DeclaredFieldsProps {
  fields: Fields;
  readOnly: boolean;
  /** Class name of a field, by its name. */
  classOf?: (name: string) => string | undefined;
}

/** A set of declared fields. */
export const DeclaredFields = ({ fields, readOnly, classOf }: DeclaredFieldsProps) =>
  Object.entries(fields).map(([name, field]) => (
    <DeclaredField key={name} field={field} name={name} readOnly={readOnly} className={classOf?.(name)} />
  ));
