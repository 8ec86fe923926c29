import { Suspense, startTransition, useCallback, useState } from 'react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { screenOf } from '#shared/screens.ts';
import { kindOfSection, type Section } from '#shared/sections/index.ts';
import {
  belongingProblem,
  belongs,
  compositionWords,
  containerOf,
  drawnVariants,
  isEssential,
  lastAllowedIndex,
  mayBecome,
  placementProblem,
} from '#shared/sections/rules.ts';
import { late } from '#web/ui/late.ts';
import { showToast } from '#web/ui/toast.tsx';
import { FormFieldGroup } from '../../form/form-field.tsx';
import { useMay } from '../../privileges.ts';
import { Sortable } from '../../sortable/sortable.tsx';
import type { DeclaredFieldProps } from '../declared-field.tsx';
import itemStyles from '../item.module.css';
import { moved } from '../list-words.ts';
import { newItem } from '../new-item.ts';
import { Gallery } from './gallery.tsx';
import { type Placement, placementsOf } from './placement.ts';
import type { PatternToSave } from './save-pattern.tsx';
import { SectionItem } from './section-item.tsx';
import styles from './sections.module.css';
import { useSectionClipboard } from './use-section-clipboard.ts';
import { useSectionRemoval } from './use-section-removal.ts';

// their texts are only needed by new pages
const SavePattern = late(() =>
  import('./save-pattern.tsx').then((module) => ({ default: module.SavePattern })),
);
const Recipes = late(() => import('./recipes.tsx').then((module) => ({ default: module.Recipes })));

const fullWords = 'The page has as many sections as it can hold';

/** The sections of a page or below a record’s text: added from a gallery and ordered by dragging, buttons or keyboard. */
export default function SectionsField(props: DeclaredFieldProps) {
  const { field, name, readOnly, labelHidden = false, className } = props;
  const list = useFieldArray({ name });
  const { fields: items, insert, move } = list;
  const { getValues, setValue } = useFormContext();
  const values: Placement[] = useWatch({ name, compute: placementsOf }); // nothing else is watched: every keystroke in a text would re-render the whole list
  const seen = values.map((each) => ({ ...each, hidden: each.hidden || each.leftOut === true }));
  const drawn = drawnVariants(seen);
  const holder = containerOf(field, screenOf({ plural: 'pages' }, useWatch({ name: 'slug' })));
  const [opened, setOpened] = useState<string | null>(null);
  const onOpened = useCallback(() => setOpened(null), []);
  const [kept, setKept] = useState<PatternToSave | null>(null);
  const may = useMay('settingsPages'); // patterns require the right to edit pages
  const mayKeep = may('Add') || may('Update');
  const most = field.max ?? Number.POSITIVE_INFINITY;
  const full = items.length >= most;
  const { box, drop, changedAt } = useSectionRemoval(name, list, most);
  const labelOf = (at: number) => kindOfSection(values[at]?.kind)?.label ?? 'Section';
  const mayMove = (from: number, to: number) =>
    to >= 0 && to < values.length && mayBecome(values, moved(values, from, to));

  const go = (from: number, to: number) => {
    if (mayMove(from, to)) move(from, to);
    else showToast({ kind: 'info', title: `“${labelOf(from)}” cannot be placed there.` });
  };
  const add = (kind: string, variant: string) => {
    const own = kindOfSection(kind);
    const place = lastAllowedIndex(values, kind, variant);
    if (!own || place < 0) return;
    // a section has many fields: a transition lets the press show before they are rendered, here and for its buttons
    startTransition(() => {
      insert(place, { kind, variant, hidden: false, ...newItem(own.fields) }, { shouldFocus: false });
      setOpened(`${name}.${place}`);
    });
  };
  const copyProblem = (at: number) =>
    full ? fullWords : placementProblem(values, at + 1, values[at]?.kind ?? '', values[at]?.variant);
  const copy = (at: number) => {
    const problem = copyProblem(at);
    if (problem) {
      showToast({ kind: 'info', title: `“${labelOf(at)}” cannot be duplicated.`, text: `${problem}.` });
      return;
    }
    const value = structuredClone((getValues(name) as Section[])[at]);
    if (value) insert(at + 1, value, { shouldFocus: false });
  };
  /** Inserts sections after the focused one, or wherever each may be; returns why the others had no place. */
  const paste = (sections: Section[]): string[] => {
    if (readOnly) return sections.map(() => 'The page cannot be changed now');
    const focused = document.activeElement?.closest('[data-place]')?.getAttribute('data-place');
    let at = focused ? Number(focused) + 1 : values.length;
    let now: Placement[] = [...values];
    const problems: string[] = [];
    for (const each of sections) {
      const { kind, variant } = each;
      const own = kindOfSection(kind);
      const wanted = placementProblem(now, at, kind, variant);
      const place = wanted === null ? at : lastAllowedIndex(now, kind, variant);
      const problem =
        (now.length >= most ? fullWords : own ? belongingProblem(own, holder) : 'It is not known here') ??
        (place < 0 ? wanted : null);
      if (problem !== null) {
        problems.push(problem);
        continue;
      }
      now = now.toSpliced(place, 0, each);
      insert(place, each, { shouldFocus: false });
      at = place + 1;
    }
    return problems;
  };
  const clipboard = useSectionClipboard(paste);
  const valueAt = (at: number) => [(getValues(name) as Section[])[at]].filter((each) => each !== undefined);
  const keep = (at: number) => {
    const sections = valueAt(at);
    const [first] = sections;
    if (first) setKept({ sections, name: ('heading' in first && first.heading) || labelOf(at) });
  };
  const keepAll = () =>
    setKept({ sections: getValues(name) as Section[], name: String(getValues('title') ?? '') });

  return (
    <FormFieldGroup
      name={name}
      rows={items}
      label={field.label}
      labelHidden={labelHidden}
      help={field.help}
      className={className}
    >
      {() => (
        <div className={styles.sections} ref={box}>
          <Sortable ids={items.map(({ id }) => id)} nameOf={labelOf} onMove={go} mayMove={mayMove}>
            <ol className={itemStyles.items}>
              {items.map(({ id }, at) => (
                <SectionItem
                  key={id}
                  id={id}
                  name={`${name}.${at}`}
                  startOpen={opened === `${name}.${at}`}
                  onOpened={onOpened}
                  readOnly={readOnly}
                  essential={isEssential(kindOfSection(values[at]?.kind), holder)}
                  mayUp={mayMove(at, at - 1)}
                  mayDown={mayMove(at, at + 1)}
                  copyProblem={copyProblem(at)}
                  onMove={(by) => startTransition(() => go(at, at + by))}
                  onCopy={() => startTransition(() => copy(at))}
                  onCopyAway={() => void clipboard.copy(valueAt(at))}
                  onCopyKeys={(event) => clipboard.onCopy(event, valueAt(at))}
                  onSave={mayKeep && !kindOfSection(values[at]?.kind)?.only ? () => keep(at) : undefined}
                  place={at}
                  words={compositionWords(seen, at, drawn)}
                  onRemove={() => startTransition(() => drop(at))}
                />
              ))}
            </ol>
          </Sortable>
          {items.length === 0 && !readOnly && !field.below ? (
            <Suspense>
              <Recipes
                onChoose={(sections, bare) =>
                  startTransition(() => {
                    changedAt(0); // the recipe disappears together with the focus
                    insert(0, sections, { shouldFocus: false });
                    if (bare) setValue('bare', true, { shouldDirty: true });
                  })
                }
              />
            </Suspense>
          ) : null}
          {readOnly ? (
            items.length === 0 && <p className={styles.none}>None</p>
          ) : (
            <Gallery
              full={full}
              count={items.length}
              max={field.max}
              may={(kind, variant) =>
                belongs(kind, holder) && lastAllowedIndex(values, kind.kind, variant) >= 0
              }
              onAdd={add}
              onPaste={() => void clipboard.paste()}
              onCopyAll={() => void clipboard.copy(getValues(name) as Section[])}
              patterns={mayKeep ? { onInsert: clipboard.place, onSaveAll: keepAll } : null}
            />
          )}
          <Suspense>{kept ? <SavePattern {...kept} onClose={() => setKept(null)} /> : null}</Suspense>
        </div>
      )}
    </FormFieldGroup>
  );
}
