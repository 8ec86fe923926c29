import { Combobox as Base } from '@base-ui/react/combobox';
import { ChevronDown, X } from 'lucide-react';
import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { classes } from '../classes.ts';
import control from '../control.module.css';
import { keyOf } from '../key-of.ts';
import popup from '../popup.module.css';
import styles from './combobox.module.css';
import {
  type Choice,
  type ComboboxProps,
  idOf,
  labelOf,
  listed,
  Popup,
  same,
  useFilter,
} from './options.tsx';

/** Id of the choice that is yet to be created; records count from 1. */
const newId = -1;

type Pressed = KeyboardEvent<Element> & { preventBaseUIHandler: () => void };

/** Escape closes the list. Without a list to close, it would clear whatever is chosen. */
function keepChosen(event: Pressed) {
  const closes = ['Escape', 'Process'].includes(keyOf(event)); // an input method's Escape, too
  if (closes && event.currentTarget.ariaExpanded !== 'true') event.preventBaseUIHandler();
}

/** A press that opens the list selects the text as a whole, so that typing replaces it; a later one places the cursor. */
function useSelectedText() {
  const input = useRef<HTMLInputElement>(null);
  const opens = useRef(false);
  return {
    input,
    group: {
      onPointerDown: () => {
        opens.current = input.current?.ariaExpanded !== 'true' || document.activeElement !== input.current;
      },
      // after the press, which places the cursor; whoever drags across the text has selected a part of it
      onClick: () => {
        const { current: it } = input;
        if (opens.current && it === document.activeElement && it?.selectionStart === it?.selectionEnd)
          it?.select();
      },
    },
  };
}

/** Selects one record by typing. */
export function Combobox(
  props: ComboboxProps & { value: number | null; onChange: (id: number | null) => void },
) {
  const {
    value,
    onChange,
    options,
    placeholder = 'Search or choose',
    disabled = false,
    empty,
    readOnly = false,
    onType,
    ...rest
  } = props;
  const filter = useFilter();
  const { input, group } = useSelectedText();
  const label = value === null || options.length === 0 ? null : listed(options, value).label;
  // a new object, even an equal one, would replace what is being typed
  const chosen = useMemo(
    () => (value === null || label === null ? null : { id: value, label }),
    [value, label],
  );
  return (
    <Base.Root<Choice>
      items={options}
      value={chosen}
      onValueChange={(next) => onChange(next?.id ?? null)}
      onInputValueChange={onType && ((text, { reason }) => onType(reason === 'input-change' ? text : ''))}
      filter={filter}
      itemToStringLabel={labelOf}
      itemToStringValue={idOf}
      isItemEqualToValue={same}
      disabled={disabled}
      readOnly={readOnly}
      autoHighlight
    >
      <Base.InputGroup className={classes(control.control, control.group, styles.single)} {...group}>
        <Base.Input ref={input} placeholder={placeholder} {...rest} onKeyDown={keepChosen} />
        {readOnly ? null : (
          <Base.Clear className={styles.small} aria-label="Clear">
            <X size={15} aria-hidden />
          </Base.Clear>
        )}
        <Base.Trigger className={styles.small} aria-label="Show options">
          <ChevronDown size={16} aria-hidden />
        </Base.Trigger>
      </Base.InputGroup>
      <Popup name={rest['aria-label']} empty={empty} />
    </Base.Root>
  );
}

interface MultiProps extends ComboboxProps {
  value: readonly number[];
  onChange: (ids: number[]) => void;
  /** Creates a choice named as typed, and chooses it; false if that failed. */
  onCreate?: (name: string) => Promise<boolean>;
}

const chosenOf = ({ options, value }: Pick<MultiProps, 'options' | 'value'>): Choice[] =>
  options.length === 0 ? [] : value.map((id) => listed(options, id));

/** Several records, each shown as a chip; they are selected by typing. */
export const MultiCombobox = (props: MultiProps) =>
  props.readOnly ? <Chosen {...props} /> : <Choosing {...props} />;

/** For those who may not change them. */
function Chosen({ id, 'aria-label': name, ...props }: MultiProps) {
  const chosen = chosenOf(props);
  const label = name ? { 'aria-label': name } : { 'aria-labelledby': `${id}-label` };
  return chosen.length > 0 ? (
    <ul id={id} className={classes(styles.chips, styles.plain)} {...label}>
      {chosen.map((each) => (
        <li key={each.id} className={styles.chip}>
          {each.label}
        </li>
      ))}
    </ul>
  ) : (
    <p id={id} className={styles.none}>
      None
    </p>
  );
}

function Choosing(props: MultiProps) {
  const {
    value,
    onChange,
    options,
    placeholder = 'Search or choose',
    disabled = false,
    readOnly: _,
    empty,
    onCreate,
    onBlur,
    onType,
    ...rest
  } = props;
  const filter = useFilter();
  const [typed, setOwn] = useState('');
  const setTyped = (text: string) => {
    setOwn(text);
    onType?.(text);
  };
  const [open, setOpen] = useState(false);
  const name = typed.trim().normalize();
  const plain = (choice: Choice) => labelOf(choice).toLowerCase();
  const like = options.filter((each) => plain(each).includes(name.toLowerCase()));
  const known = like.find((each) => plain(each) === name.toLowerCase());
  const create = async () => {
    if ((await onCreate?.(name)) === false) setTyped(name);
  };
  /** On leaving the field, its text becomes the choice of that name, or a new one, or stays in the field with a hint. */
  const settle = () => {
    if (known && !value.includes(known.id)) onChange([...value, known.id]);
    const creates = onCreate && name && like.length === 0;
    if (creates) void create();
    if (known || creates || !name) setTyped('');
  };
  const offered = onCreate && name && !known ? [...options, { id: newId, label: `Add “${name}”` }] : options;
  const chosen = chosenOf(props);
  return (
    <Base.Root<Choice, true>
      multiple
      items={offered}
      value={chosen}
      onValueChange={(next) => {
        const ids = next.map((each) => each.id);
        if (ids.includes(newId)) void create();
        else onChange(ids);
        if (ids.length > value.length) setTyped(''); // removing one keeps what is typed
      }}
      open={open}
      onOpenChange={setOpen}
      inputValue={typed}
      onInputValueChange={(next, { reason, event }) => {
        // closing the list clears the field; only Escape may do that: on blur `settle` decides what becomes of the text
        if (reason !== 'input-clear' || event instanceof KeyboardEvent) setTyped(next);
      }}
      filter={filter}
      itemToStringLabel={labelOf}
      itemToStringValue={idOf}
      isItemEqualToValue={same}
      disabled={disabled}
      autoHighlight
    >
      <Base.InputGroup className={classes(control.control, styles.multi)}>
        <Base.Chips className={styles.chips}>
          {chosen.map((each) => (
            <Base.Chip key={each.id} className={styles.chip} aria-label={each.label}>
              {each.label}
              <Base.ChipRemove className={styles.remove} aria-label={`Remove ${each.label}`}>
                <X size={13} aria-hidden />
              </Base.ChipRemove>
            </Base.Chip>
          ))}
          <Base.Input
            placeholder={chosen.length ? '' : placeholder}
            className={styles.input}
            {...rest}
            onKeyDown={(event) => {
              if (keyOf(event) === 'Tab') setOpen(false);
              keepChosen(event);
            }}
            onBlur={({ currentTarget, relatedTarget }) => {
              // the focus went to its own list, or to another window
              if (relatedTarget?.closest(`.${popup.popup}`) || document.activeElement === currentTarget)
                return;
              setOpen(false);
              settle();
              onBlur?.();
            }}
          />
        </Base.Chips>
      </Base.InputGroup>
      {name && !open ? (
        <p role="status" className={styles.hint}>
          “{name}” is not chosen yet
        </p>
      ) : null}
      <Popup name={rest['aria-label']} empty={empty} />
    </Base.Root>
  );
}
