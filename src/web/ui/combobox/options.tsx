import { Combobox as Base } from '@base-ui/react/combobox';
import { Check } from 'lucide-react';
import { useCallback } from 'react';
import { classes } from '../classes.ts';
import popup from '../popup.module.css';

export interface Choice {
  id: number;
  label: string;
}

/** Props that Combobox and MultiCombobox share. */
export interface ComboboxProps {
  options: readonly Choice[];
  placeholder?: string;
  disabled?: boolean;
  readOnly?: boolean;
  autoFocus?: boolean;
  id?: string;
  onBlur?: () => void;
  /** Shown when nothing matches. */
  empty?: string;
  /** Called with what is typed, where there may be more options than these. */
  onType?: ((text: string) => void) | undefined;
  'aria-label'?: string;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: true | undefined;
  'aria-required'?: true | undefined;
}

/** Normalised, because it is compared with what is typed. */
export const labelOf = (choice: Choice) => choice.label.normalize();
/** The value of the hidden input. The default, JSON, has brackets that would make the browser fetch the font for rare characters. */
export const idOf = ({ id }: Choice): string => String(id);
export const same = (a: Choice, b: Choice) => a.id === b.id;

/** Whether a choice contains what is typed, in either Unicode form of its letters, as in the server's search. */
export function useFilter() {
  const { contains } = Base.useFilter();
  return useCallback(
    (choice: Choice, typed: string) => contains(choice, typed.normalize(), labelOf),
    [contains],
  );
}

const item = (choice: Choice) => (
  <Base.Item key={choice.id} value={choice} className={popup.item}>
    <span className={popup.grow}>{choice.label}</span>
    <span className={popup.tick}>
      <Base.ItemIndicator>
        <Check size={16} aria-hidden />
      </Base.ItemIndicator>
    </span>
  </Base.Item>
);

/** The dropdown list of a combobox; `name` is that of the field where it has no visible label. */
export const Popup = ({
  name = 'Options',
  empty = 'Nothing matches',
}: {
  name?: string | undefined;
  empty?: string | undefined;
}) => (
  <Base.Portal>
    <Base.Positioner role="region" aria-label="Options" className={popup.positioner} sideOffset={4}>
      <Base.Popup className={classes(popup.popup, popup.wide)}>
        <Base.Empty className={popup.empty}>{empty}</Base.Empty>
        <Base.List aria-label={name}>{item}</Base.List>
      </Base.Popup>
    </Base.Positioner>
  </Base.Portal>
);

/** A chosen record that is not among the options (there are too many, or it is gone) stays chosen until it is removed. */
export const listed = (options: readonly Choice[], id: number): Choice =>
  options.find((each) => each.id === id) ?? { id, label: 'No longer there' };
