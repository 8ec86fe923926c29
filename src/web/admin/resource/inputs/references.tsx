import { MultiCombobox } from '#web/ui/combobox.tsx';
import { useChoices } from '../choices.ts';
import { ChoicesFailed } from './choices-failed.tsx';
import type { InputProps } from './input-props.ts';

/** Several other records. */
export function ReferencesInput({ field, value, onChange, onBlur, readOnly, control }: InputProps<number[]>) {
  const { choices, failed, retry } = useChoices(field.to, field.toType);
  if (failed) return <ChoicesFailed retry={retry} />;
  return (
    <MultiCombobox
      {...control}
      value={value}
      options={choices ?? []}
      onChange={onChange}
      onBlur={onBlur}
      disabled={readOnly}
      placeholder={choices ? 'Search or choose' : 'Loading'}
      empty={choices?.length === 0 ? 'There are none yet' : 'Nothing matches'}
    />
  );
}
