import { type ComponentType, memo, useCallback } from 'react';
import type { FieldErrors } from '#shared/errors.ts';
import type { Field as Declared } from '#shared/resource/field.ts';
import { Field } from '#web/ui/field.tsx';
import { fieldId } from '../form/use-form.ts';
import styles from './field-input.module.css';
import type { InputProps } from './inputs/input-props.ts';
import { inputs } from './inputs/inputs.ts';

export interface FieldInputProps {
  field: Declared;
  name: string;
  value: unknown;
  readOnly: boolean;
  errors: FieldErrors;
  onChange: (name: string, value: unknown) => void;
  onTouch: (name: string) => void;
  /** Where it differs from the declaration's. */
  label?: string;
  labelHidden?: boolean;
  className?: string | undefined;
}

/** A count appears when a text comes near its limit. */
function Count({ field, value }: { field: Declared; value: unknown }) {
  const counts = field.input === 'textarea' || field.input === 'text';
  if (!counts || !field.max || typeof value !== 'string' || value.length < field.max * 0.8) return null;
  return (
    <span className={value.length > field.max ? styles.over : styles.count}>
      {value.length} / {field.max}
    </span>
  );
}

/** One declared field: its label, its input, its help and its problem. */
export const FieldInput = memo(function FieldInput(props: FieldInputProps) {
  const {
    field,
    name,
    value,
    readOnly,
    errors,
    onChange,
    onTouch,
    label = field.label,
    labelHidden,
    className,
  } = props;
  const { component, shape } = inputs[field.input];
  // each component takes the values of its own kind of input; the declaration says which that is
  const Input = component as ComponentType<InputProps<unknown>>;
  const change = useCallback((next: unknown) => onChange(name, next), [onChange, name]);
  const touch = useCallback(() => onTouch(name), [onTouch, name]);
  return (
    <Field
      id={fieldId(name)}
      label={label}
      labelHidden={labelHidden ?? false}
      help={field.help}
      error={errors[name]}
      required={field.required}
      group={shape === 'group'}
      aside={<Count field={field} value={value} />}
      className={[shape === 'row' ? styles.row : '', className].filter(Boolean).join(' ') || undefined}
    >
      {(control) => (
        <Input
          field={field}
          name={name}
          value={value}
          onChange={change}
          onBlur={touch}
          readOnly={readOnly}
          control={control}
          errors={errors}
          onTouch={onTouch}
        />
      )}
    </Field>
  );
});
