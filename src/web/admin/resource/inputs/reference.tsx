import { Combobox } from '#web/ui/combobox.tsx';
import { useChoices } from '../choices.ts';
import { ChoicesFailed } from './choices-failed.tsx';
import type { InputProps } from './input-props.ts';

/** Another record, found by typing its name. */
export function ReferenceInput({
  field,
  value,
  onChange,
  onBlur,
  readOnly,
  control,
}: InputProps<number | null>) {
  const { choices, failed, retry } = useChoices(field.to, field.toType);
  if (failed) return <ChoicesFailed retry={retry} />;
  return (
    <Combobox
      {...control}
      value={value}
      options={choices ?? []}
      onChange={onChange}
      onBlur={onBlur}
      readOnly={readOnly}
      disabled={readOnly}
      placeholder={choices ? 'Search or choose' : 'Loading'}
      empty={choices?.length === 0 ? 'There are none yet' : 'Nothing matches'}
    />
  );
}
