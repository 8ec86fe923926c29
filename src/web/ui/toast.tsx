import { Toast as Base } from '@base-ui/react/toast';
import { type ComponentType, useEffect, useState } from 'react';
import { afterFirstScreen } from './load-popups.ts';

export interface ToastOptions {
  kind?: 'success' | 'error' | 'info';
  title: string;
  text?: string | undefined;
  /** A button in the toast; pressing it closes the toast. */
  action?: { label: string; run: () => void };
}

export const manager = Base.createToastManager();

/** Toasts that were shown before the list was loaded. */
const waiting: (() => void)[] = [];
let load: (() => void) | undefined;
/** The list that renders them now. */
let drawer: object | null = null;

function whenDrawn(add: () => void): void {
  if (drawer) add();
  else {
    waiting.push(add);
    load?.();
  }
}

/** Called by the list when it can render toasts; the returned function ends that. */
export function drawToasts(): () => void {
  const own = {};
  drawer = own;
  for (const add of waiting.splice(0)) add();
  return () => {
    if (drawer === own) drawer = null;
  };
}

/** Errors that are still shown, with the path each was shown at, and their words. */
const errors = new Map<string, { path: string; words: string }>();

/** Dismisses all errors, since something succeeded. */
export function clearErrors(): void {
  for (const id of [...errors.keys()]) manager.close(id);
}

/** Dismisses errors of other paths, after navigation; one that was shown for the new path already stays. */
export function clearErrorsElsewhere(): void {
  for (const [id, { path }] of [...errors]) if (path !== location.pathname) manager.close(id);
}

/** Shows a message in the corner for 5 s, errors and messages with an action for 12 s; longer while hovered or focused. */
export function showToast(options: ToastOptions): void {
  const path = location.pathname;
  whenDrawn(() => add(options, path));
}

function add({ kind = 'success', title, text, action }: ToastOptions, path: string): void {
  if (kind === 'success') clearErrors();
  // the same once more takes the place of the one before: four of them would cover half of a phone
  const words = `${title} ${text}`;
  for (const [id, error] of [...errors]) if (kind === 'error' && error.words === words) manager.close(id);
  const id: string = manager.add({
    type: kind,
    title,
    description: text,
    timeout: kind === 'error' || action ? 12_000 : 5000,
    onClose: () => void errors.delete(id),
    ...(action
      ? {
          actionProps: {
            children: action.label,
            onClick: () => {
              manager.close(id);
              action.run();
            },
          },
        }
      : {}),
  });
  if (kind === 'error') errors.set(id, { path, words });
}

/** Renders the toasts; used once, at the panel’s root. The list is loaded with the first toast, or after the first screen. */
export function Toasts() {
  const [List, setList] = useState<ComponentType | null>(null);
  useEffect(() => {
    const own = () =>
      void import('./toasts/toast-list.tsx').then(
        (file) => setList(() => file.ToastList),
        () => undefined, // the next toast tries again
      );
    load = own;
    if (waiting.length) own();
    const timer = setTimeout(own, afterFirstScreen);
    return () => {
      if (load === own) load = undefined;
      clearTimeout(timer);
    };
  }, []);
  return List ? <List /> : null;
}
