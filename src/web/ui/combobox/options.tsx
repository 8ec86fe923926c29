import { Combobox as Base } from '@base-ui/react/combobox';
import { Check } from 'lucide-react';
import { useCallback } from 'react';
import { classes } from '../classes.ts';
import popup from '../popup.module.css';

export interface Choice {
  id: number;
  label: string;
}

/** What a combobox of one and of several have in common. */
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
  /** Told what is typed, where there may be more options than these. */
  onType?: ((text: string) => void) | undefined;
  'aria-label'?: string;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: true | undefined;
  'aria-required'?: true | undefined;
}

/** Composed, as what is typed is compared with it. */
export const labelOf = (choice: Choice) => choice.label.normalize();
/** What a form would send of a choice; as JSON, hidden as it is, its brackets would fetch the font of rare signs. */
export const idOf = ({ id }: Choice): string => String(id);
export const same = (a: Choice, b: Choice) => a.id === b.id;

/** Whether a choice holds what is typed, however the letters of either are composed: so the server finds them, too. */
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

/** The dropdown list of a combobox, called as the field is where that has no label beside it. */
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

/** What the list does not hold, being one of very many, or gone, stays chosen until somebody takes it out. */
export const listed = (options: readonly Choice[], id: number): Choice =>
  options.find((each) => each.id === id) ?? { id, label: `Entry ${id}, not listed` };
