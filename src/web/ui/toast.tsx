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

/** Toasts of before anything draws them. */
const waiting: (() => void)[] = [];
let load: (() => void) | undefined;
/** What draws them now. */
let drawer: object | null = null;

function whenDrawn(add: () => void): void {
  if (drawer) add();
  else {
    waiting.push(add);
    load?.();
  }
}

/** Says that toasts are drawn from now on; returns a function that takes it back. */
export function drawToasts(): () => void {
  const own = {};
  drawer = own;
  for (const add of waiting.splice(0)) add();
  return () => {
    if (drawer === own) drawer = null;
  };
}

/** Errors that are still shown, each with the path it was shown at. */
const errors = new Map<string, string>();

/** Dismisses errors that are resolved: something succeeded since. */
export function clearErrors(): void {
  for (const id of [...errors.keys()]) manager.close(id);
}

/** Dismisses those of other paths: the user has navigated away. One that was shown after leaving, but before this was drawn, stays. */
export function clearErrorsElsewhere(): void {
  for (const [id, path] of [...errors]) if (path !== location.pathname) manager.close(id);
}

/** Shows a message in the corner: 5 s, errors and what can be undone 12 s, longer while it has the pointer or the focus. */
export function showToast(options: ToastOptions): void {
  const path = location.pathname;
  whenDrawn(() => add(options, path));
}

function add({ kind = 'success', title, text, action }: ToastOptions, path: string): void {
  if (kind === 'success') clearErrors();
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
  if (kind === 'error') errors.set(id, path);
}

/** Place of the toasts; rendered once, around the panel. What draws them comes with the first, or after the first screen. */
export function Toasts() {
  const [List, setList] = useState<ComponentType | null>(null);
  useEffect(() => {
    const own = () =>
      void import('./toasts/toast-list.tsx').then(
        (file) => setList(() => file.ToastList),
        () => undefined, // asked for again by the next toast
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
