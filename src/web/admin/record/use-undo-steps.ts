import { useCallback, useEffect, useReducer, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { restoreFocus } from '#web/ui/restore-focus.ts';
import { changedNames, sameValue } from '../form/same-value.ts';
import { focusTitle } from '../shell/focus-title.ts';
import type { RecordValues } from './form-values.ts';

/** Changes closer together than this are one step. Milliseconds. */
const stepMs = 400;
const maxSteps = 100;

type Step = Partial<RecordValues>;

export interface UndoSteps {
  undo: () => void;
  redo: () => void;
  mayUndo: boolean;
  mayRedo: boolean;
  /** Takes what was changed a moment ago as a step at once. */
  take: () => void;
}

const picked = (values: RecordValues, names: readonly string[]): Step =>
  Object.fromEntries(names.map((name) => [name, structuredClone(values[name])]));

type Item = Record<string, unknown>;
const sameItems = (now: unknown, next: unknown): [Item[], Item[]] | null => {
  if (!Array.isArray(now) || !Array.isArray(next) || now.length !== next.length) return null;
  const alike = now.every((each: unknown, at) => kindOf(each) !== null && kindOf(each) === kindOf(next[at]));
  return alike ? [now as Item[], next as Item[]] : null;
};
const kindOf = (value: unknown): string | null =>
  typeof value === 'object' && value !== null && 'kind' in value ? String(value.kind) : null;

/** Sets a field if it differs. If the list of sections is the same, only their fields are set, so that open ones stay open. */
function set(form: UseFormReturn<RecordValues>, name: string, next: unknown): void {
  const now: unknown = form.getValues(name);
  const items = sameItems(now, next);
  if (!items) form.setValue(name, structuredClone(next), { shouldDirty: true });
  else
    for (const [at, item] of items[1].entries())
      for (const key of Object.keys(item))
        if (!sameValue(items[0][at]?.[key], item[key]))
          // `Values` has no types for nested names
          form.setValue(`${name}.${at}.${key}`, structuredClone(item[key]) as never, { shouldDirty: true });
}

/** A list that is set anew is rendered anew: the focus returns to the button of the same name, or else to the title. */
function keepFocus(): void {
  const label = document.activeElement?.getAttribute('aria-label');
  requestAnimationFrame(() => {
    const buttons = label ? [...document.querySelectorAll('button')] : [];
    restoreFocus(buttons.find((each) => each.getAttribute('aria-label') === label));
    if (document.activeElement === document.body) focusTitle();
  });
}

/** Whether the items of a list, at any depth, were added, moved or removed: typing changes one of them. */
function isRearranged(before: unknown, now: unknown): boolean {
  if (typeof before !== 'object' || typeof now !== 'object' || !before || !now) return false;
  const changed = changedNames(now, before);
  if (Array.isArray(now) && (now.length !== (before as unknown[]).length || changed.length > 1)) return true;
  return changed.some((name) => isRearranged((before as Item)[name], (now as Item)[name]));
}

/**
 * Undo and redo for every change to a form: text, sections, order, settings. `heard` are fields that were changed elsewhere: such
 * changes are not steps, and earlier steps of those fields are dropped.
 */
export function useUndoSteps(
  form: UseFormReturn<RecordValues>,
  values: RecordValues,
  heard: { readonly current: string[] },
): UndoSteps {
  const past = useRef<Step[]>([]);
  const future = useRef<Step[]>([]);
  const held = useRef<RecordValues>(undefined);
  held.current ??= structuredClone(form.getValues());
  const [, redraw] = useReducer((count: number) => count + 1, 0);

  const note = useCallback(
    (now = form.getValues()) => {
      const foreign = heard.current.splice(0);
      const without = (steps: Step[]) =>
        steps
          .map((step) => Object.fromEntries(Object.entries(step).filter(([name]) => !foreign.includes(name))))
          .filter((step) => Object.keys(step).length > 0);
      if (foreign.length > 0) {
        past.current = without(past.current);
        future.current = without(future.current);
      }
      const before = { ...(held.current ?? now), ...picked(now, foreign) };
      held.current = before;
      // not the status, which publishing sets: the next response would bring it back, as a new step
      const names = changedNames(now, before).filter((name) => name !== 'status');
      if (names.length === 0) return;
      past.current = [...past.current, picked(before, names)].slice(-maxSteps);
      future.current = [];
      held.current = structuredClone(now);
      redraw();
    },
    [form, heard],
  );
  const last = useRef(values);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change restarts the delay
  useEffect(() => {
    const before = last.current;
    last.current = values;
    // a list that is rearranged is a step of its own; unless that is an undo, or was done elsewhere
    const isOwn = () => heard.current.length === 0 && changedNames(values, held.current ?? values).length > 0;
    if (isRearranged(before, values) && isOwn()) note(before);
    const timer = setTimeout(note, stepMs);
    return () => clearTimeout(timer);
  }, [values, note]);

  const go = (from: typeof past, to: typeof past) => {
    note();
    const step = from.current.pop();
    if (!step) return;
    to.current.push(picked(form.getValues(), Object.keys(step)));
    keepFocus();
    for (const [name, value] of Object.entries(step)) set(form, name, value);
    held.current = structuredClone(form.getValues());
    redraw();
  };
  return {
    undo: () => go(past, future),
    redo: () => go(future, past),
    mayUndo: past.current.length > 0,
    mayRedo: future.current.length > 0,
    take: () => note(),
  };
}
