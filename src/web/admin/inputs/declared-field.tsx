import { type ComponentType, lazy, memo, Suspense } from 'react';
import { useWatch } from 'react-hook-form';
import type { Field as Declared, Fields } from '#shared/resource/field.ts';
import { classes } from '#web/ui/classes.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { FormField } from '../form/form-field.tsx';
import styles from './declared-field.module.css';
import type { InputProps } from './input-props.ts';
import { inputs } from './inputs.ts';

export interface DeclaredFieldProps {
  field: Declared;
  /** Dotted name in the form around it. */
  name: string;
  readOnly: boolean;
  /** Where it differs from the declaration's. */
  label?: string;
  labelHidden?: boolean;
  className?: string | undefined;
}

/** A count appears when a text comes near its limit. */
function Count({ name, max }: { name: string; max: number }) {
  const value: unknown = useWatch({ name });
  if (typeof value !== 'string' || value.length < max * 0.8) return null;
  return (
    <span className={value.length > max ? styles.over : styles.count}>
      {value.length} / {max}
    </span>
  );
}

// dragging is for the forms that have a list
const ListField = lazy(() => import('./list.tsx'));

/** One declared field. */
export const DeclaredField = memo(function DeclaredField(props: DeclaredFieldProps) {
  if (props.field.input !== 'list') return <ValueField {...props} />;
  return (
    <Suspense fallback={<Skeleton height="8rem" />}>
      <ListField {...props} />
    </Suspense>
  );
});

/** A field of one value: its input is that of its kind. */
function ValueField(props: DeclaredFieldProps) {
  const { field, name, readOnly, label = field.label, labelHidden = false, className } = props;
  const { component, shape } = inputs[field.input as keyof typeof inputs];
  // each component takes the values of its own kind of input; the declaration says which that is
  const Input = component as ComponentType<InputProps<unknown>>;
  const { max } = field;
  return (
    <FormField
      name={name}
      label={label}
      labelHidden={labelHidden}
      help={field.help}
      required={field.required}
      group={shape === 'group'}
      aside={max && /^text(area)?$/.test(field.input) ? <Count name={name} max={max} /> : null}
      className={classes(shape === 'row' && styles.row, className) || undefined}
    >
      {({ value, onChange, onBlur, ...control }) => (
        <Input {...{ field, name, value, onChange, onBlur, readOnly, control }} />
      )}
    </FormField>
  );
}

interface DeclaredFieldsProps {
  fields: Fields;
  readOnly: boolean;
  /** Class of one field, by its name. */
  classOf?: (name: string) => string | undefined;
}

/** A set of declared fields, over the values of the same names. */
export const DeclaredFields = ({ fields, readOnly, classOf }: DeclaredFieldsProps) =>
  Object.entries(fields).map(([name, field]) => (
    <DeclaredField key={name} field={field} name={name} readOnly={readOnly} className={classOf?.(name)} />
  ));
