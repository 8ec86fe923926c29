import { Toast as Base } from '@base-ui/react/toast';
import { type ComponentType, useEffect, useState } from 'react';
import { importReached } from '../connection.ts';
import { afterFirstScreen } from './load-popups.ts';

export interface ToastOptions {
  kind?: 'success' | 'error' | 'info';
  title: string;
  text?: string | undefined;
  /** A button in the toast; pressing it closes the toast. */
  action?: { label: string; run: () => void };
  /** Its action needs what is on the screen now, such as an open form: it goes with the screen. */
  onlyHere?: boolean;
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

interface Shown {
  kind: string;
  words: string;
  acts: boolean;
  onlyHere: boolean;
  /** Where it was shown. */
  path: string;
}

/** The toasts that are still shown, by id. */
const shown = new Map<string, Shown>();

function closeWhere(outdated: (toast: Shown) => boolean): void {
  for (const [id, toast] of [...shown]) if (outdated(toast)) manager.close(id);
}

/** Dismisses all errors, since something succeeded. */
export const clearErrors = (): void => closeWhere(({ kind }) => kind === 'error');

/** Dismisses what is about other paths, after navigation: errors, and actions that need their screen. What was shown for the new path already stays. */
export const clearElsewhere = (): void =>
  closeWhere(({ kind, onlyHere, path }) => (kind === 'error' || onlyHere) && path !== location.pathname);

/**
 * Shows a message in the corner for 5 s, errors and messages with an action for 12 s; longer while hovered or focused. The returned
 * function closes it, once it is no longer true.
 */
export function showToast(options: ToastOptions): () => void {
  const path = location.pathname;
  let id: string | undefined;
  let over = false;
  whenDrawn(() => {
    if (!over) id = add(options, path);
  });
  return () => {
    over = true;
    if (id !== undefined) manager.close(id);
  };
}

function add(
  { kind = 'success', title, text, action, onlyHere = false }: ToastOptions,
  path: string,
): string {
  if (kind === 'success') clearErrors();
  const words = `${title} ${text}`;
  // the same once more takes the place of the one before: four of them would cover half of a phone. Each Undo is another one.
  closeWhere((toast) => toast.kind === kind && toast.words === words && (kind === 'error' || !toast.acts));
  const id: string = manager.add({
    type: kind,
    title,
    description: text,
    timeout: kind === 'error' || action ? 12_000 : 5000,
    onClose: () => void shown.delete(id),
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
  shown.set(id, { kind, words, acts: action !== undefined, onlyHere, path });
  return id;
}

/** Renders the toasts; used once, at the panel’s root. The list is loaded with the first toast, or after the first screen. */
export function Toasts() {
  const [List, setList] = useState<ComponentType | null>(null);
  useEffect(() => {
    const own = () =>
      void importReached(() => import('./toasts/toast-list.tsx')).then(
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
