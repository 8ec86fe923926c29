import { useRef } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Combobox, MultiCombobox } from '#web/ui/combobox.tsx';
import { Checkbox } from '#web/ui/controls/checkbox.tsx';
import { Switch } from '#web/ui/controls/switch.tsx';
import { Select } from '#web/ui/select.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { awaitAdded } from '../form/on-the-way.ts';
import { idsIn, useChoices } from '../resource/choices.ts';
import styles from './checks.module.css';
import type { InputProps } from './input-props.ts';
import { useNewChoice } from './use-new-choice.ts';

export function SwitchInput({ value, onChange, onBlur, readOnly, control }: InputProps<boolean>) {
  return (
    <Switch
      id={control.id}
      aria-labelledby={`${control.id}-label`}
      aria-describedby={control['aria-describedby']}
      checked={value}
      onChange={onChange}
      onBlur={onBlur}
      disabled={readOnly}
    />
  );
}

export function SelectInput(props: InputProps<string | null>) {
  const { field, value, onChange, onBlur, readOnly, control } = props;
  return (
    <Select
      {...control}
      value={value}
      options={field.options ?? []}
      onChange={onChange}
      onBlur={onBlur}
      disabled={readOnly}
    />
  );
}

export function ChecksInput({ field, value, onChange, onBlur, readOnly }: InputProps<string[]>) {
  const options = field.options ?? [];
  const toggle = (option: string, checked: boolean) => {
    onChange(
      options.map((each) => each.value).filter((each) => (each === option ? checked : value.includes(each))),
    );
    onBlur();
  };
  return (
    <div className={styles.checks}>
      {options.map((option) => (
        <Checkbox
          key={option.value}
          checked={value.includes(option.value)}
          disabled={readOnly}
          onChange={(checked) => toggle(option.value, checked)}
        >
          {option.label}
        </Checkbox>
      ))}
    </div>
  );
}

/** A reference to another record, selected by typing its name. */
export function ReferenceInput(props: InputProps<number | null>) {
  const { field, value, onChange, onBlur, readOnly, control } = props;
  const { picker, failed, retry } = useChoices(field.to, field.toType, idsIn([value]));
  if (failed) return <ChoicesFailed retry={retry} />;
  return (
    <Combobox
      {...control}
      {...picker}
      value={value}
      onChange={onChange}
      onBlur={onBlur}
      readOnly={readOnly}
      disabled={readOnly}
    />
  );
}

/** References to several other records. */
export function ReferencesInput({ field, value, onChange, onBlur, readOnly, control }: InputProps<number[]>) {
  const { choices, searching, picker, failed, retry } = useChoices(field.to, field.toType, value);
  const add = useNewChoice(field.to, field.toType);
  const create = async (name: string) => {
    const id = (await add?.(name)) ?? null;
    if (id !== null) onChange([...latest.current, id]);
    return id !== null;
  };
  // the latest value: more may be chosen while a new record is being created
  const latest = useRef(value);
  latest.current = value;
  if (failed) return <ChoicesFailed retry={retry} />;
  // chosen ones have no names yet, and would be shown as none
  if (readOnly && !choices && value.length > 0) return <Skeleton height="2.5rem" />;
  return (
    <MultiCombobox
      {...control}
      {...picker}
      value={value}
      onChange={onChange}
      onBlur={onBlur}
      // not during a search, which may still find a record of that name
      {...(add &&
        choices &&
        !searching && {
          onCreate: (name: string) => awaitAdded(create(name)),
        })}
      readOnly={readOnly}
      placeholder={choices && add ? 'Search, choose or add' : picker.placeholder}
    />
  );
}

/** A picker’s options failed to load. */
const ChoicesFailed = ({ retry }: { retry: () => void }) => (
  <div role="alert">
    The list could not be loaded.{' '}
    <Button size="sm" onClick={retry}>
      Try again
    </Button>
  </div>
);
