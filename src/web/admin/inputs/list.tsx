import { Plus } from 'lucide-react';
import { type ClipboardEvent, type KeyboardEvent, useState } from 'react';
import { get, useFieldArray, useFormContext, useFormState, useWatch } from 'react-hook-form';
import type { Field, Fields } from '#shared/resource/field.ts';
import { messages } from '#shared/resource/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { capital } from '#web/ui/capital.ts';
import { keyOf } from '#web/ui/key-of.ts';
import { focusField } from '../form/focus-field.ts';
import { FormFieldGroup } from '../form/form-field.tsx';
import { problemOfField } from '../form/problems.ts';
import { Sortable } from '../sortable/sortable.tsx';
import type { DeclaredFieldProps } from './declared-field.tsx';
import itemStyles from './item.module.css';
import { itemsOf, lineOf } from './lines.ts';
import styles from './list.module.css';
import { ListItem } from './list-item.tsx';
import { singular } from './list-words.ts';
import { newItem } from './new-item.ts';
import { useItemRemoval } from './use-item-removal.ts';

/** Items of longer lists are collapsed, so that the list stays short. */
const mostUnfolded = 5;

/** The number of items, and the minimum for publishing if it is not reached, unless the list’s error says so. */
function Bounds({ field, name, count }: { field: Field; name: string; count: number }) {
  const { min = 0, max, shownWith: [other, value] = [] } = field;
  const beside: unknown = useWatch({
    name: `${name.slice(0, name.lastIndexOf('.') + 1)}${other}`,
    disabled: other === undefined,
  });
  const { errors } = useFormState({ name, exact: true });
  const lacks = count < min && (other === undefined || beside === value);
  const isTold = problemOfField(get(errors, name)) === messages.tooFew(min); // below, in red
  return (
    <>
      {max ? <span className={styles.count}>{`${count} of ${mostOf(field)}`}</span> : null}
      {lacks && !isTold ? <span className={styles.count}>{messages.tooFew(min)}</span> : null}
    </>
  );
}

const mostOf = ({ max = Number.POSITIVE_INFINITY, limit }: Field): number =>
  limit && 'items' in limit ? Math.min(max, limit.items) : max;

/** A list of small groups of fields: add, remove, reorder by dragging, buttons or keyboard. */
export default function ListField({ field, name, readOnly, className }: DeclaredFieldProps) {
  const item = field.item as Fields; // a field with input 'list' declares its item
  const line = lineOf(field);
  const { setValue } = useFormContext();
  const list = useFieldArray({ name });
  const { fields: items, insert, move } = list;
  const full = items.length >= mostOf(field);
  const word = singular(field.label, item);
  const { box, drop } = useItemRemoval(name, list, {
    // below another list, its name may be that of a list elsewhere by the time of the Undo
    said: () =>
      Object.keys(item).length > 1 && !name.includes('.') ? `${capital(word)} removed` : undefined,
    placeFor: (_, at) => at,
  });
  // decided once: nothing collapses while somebody is editing
  const [folds] = useState(items.length > mostUnfolded && Object.keys(item).length > 1);

  const add = (place = items.length) => {
    insert(place, newItem(item), { shouldFocus: false });
    focusField(`${name}.${place}.${Object.keys(item)[0]}`);
  };
  /** In a list of single-line fields, Enter goes to the next one. */
  const nextLine = (event: KeyboardEvent, place: number) => {
    const { target, currentTarget } = event;
    const ofLine = target instanceof HTMLInputElement || (line && target instanceof HTMLTextAreaElement);
    if (keyOf(event) !== 'Enter' || !ofLine) return;
    if (!currentTarget.contains(target)) return; // a dialog’s, which React passes on from wherever it is
    event.preventDefault();
    if (Object.keys(item).length === 1 && !full && !readOnly) add(place);
  };
  /** Of text of several lines each becomes an item; where there is no room for all, they stay together. */
  const pasteLines = (event: ClipboardEvent, place: number) => {
    const { target } = event;
    const pasted = event.clipboardData.getData('text');
    if (!line || readOnly || !(target instanceof HTMLTextAreaElement) || !pasted.includes('\n')) return;
    event.preventDefault();
    const texts = itemsOf(pasted);
    const fits = items.length + texts.length - 1 <= mostOf(field);
    const { value, selectionStart, selectionEnd } = target;
    const [first = '', ...more] = fits ? texts : [texts.join(' ')];
    const all = [value.slice(0, selectionStart) + first, ...more];
    all.push(all.pop() + value.slice(selectionEnd));
    setValue(`${name}.${place - 1}.${line}`, all[0], { shouldDirty: true });
    insert(
      place,
      all.slice(1).map((text) => ({ [line]: text })),
      { shouldFocus: false },
    );
    focusField(`${name}.${place + all.length - 2}.${line}`);
  };

  return (
    <FormFieldGroup
      name={name}
      rows={items}
      label={field.label}
      help={field.help}
      required={field.required}
      className={className}
    >
      {({ id: own }) => (
        <div className={styles.list} ref={box}>
          <Sortable ids={items.map(({ id }) => id)} nameOf={(at) => `${word} ${at + 1}`} onMove={move}>
            <ol className={itemStyles.items}>
              {items.map(({ id }, index) => (
                <ListItem
                  key={id}
                  id={id}
                  item={item}
                  name={`${name}.${index}`}
                  word={word}
                  place={index + 1}
                  count={items.length}
                  wraps={line !== undefined}
                  readOnly={readOnly}
                  folds={folds}
                  onMove={(by) => move(index, index + by)}
                  onRemove={() => drop(index)}
                  onKeyDown={(event) => nextLine(event, index + 1)}
                  onPaste={(event) => pasteLines(event, index + 1)}
                />
              ))}
            </ol>
          </Sortable>
          {readOnly ? (
            items.length === 0 && <p className={styles.none}>None</p>
          ) : (
            <div className={styles.foot}>
              <Button
                id={full ? undefined : own} // has the focus where the list is too short
                size="sm"
                icon={<Plus size={16} aria-hidden />}
                onClick={() => add()}
                disabled={full}
              >
                Add {word}
              </Button>
              <Bounds field={field} name={name} count={items.length} />
            </div>
          )}
        </div>
      )}
    </FormFieldGroup>
  );
}
