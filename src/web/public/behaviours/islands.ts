import { islandLimit } from './constants.ts';
import { all } from './elements.ts';
import type { Toast } from './toast.ts';

interface Island {
  /** Resolves when the event handlers are attached. */
  hydrate: (element: HTMLElement, props: unknown) => Promise<void>;
}

const offline: Toast = {
  severity: 'error',
  summary: 'You are offline',
  detail: 'Nothing you typed is lost; please try again.',
};

/**
 * A form is plain HTML until it is focused, pointed at, dragged over or submitted; then React hydrates it, once. Text
 * typed before is kept, blur is repeated for fields left before, so that they are validated, and an earlier submit is
 * repeated. If its script fails to load, the next touch tries again. If that fails or takes too long after a submit, the
 * form is sent without it, or stays as it is while the visitor is offline. The back/forward cache may restore the page as
 * it was left, with a submit that no longer counts.
 */
export function islands(): void {
  for (const element of all('[data-island]')) {
    let waking: Promise<void> | undefined;
    let awake = false;
    /** Submitted before it was ready; repeated submits are sent once. */
    let waiting = false;
    const left = new Set<EventTarget>();
    const wake = () => {
      waking ??= load(element).then(
        () => {
          awake = true;
          for (const field of left) field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
        },
        (error) => {
          waking = undefined;
          wakeOnTouch();
          throw error;
        },
      );
      return waking;
    };
    addEventListener('pageshow', ({ persisted }) => {
      if (persisted) waiting = false; // restored from the back/forward cache
    });
    const hint = () => void wake().catch(() => undefined);
    const wakeOnTouch = () => {
      for (const touch of ['focusin', 'pointerover', 'dragenter'])
        element.addEventListener(touch, hint, { once: true });
    };
    wakeOnTouch();
    element.addEventListener('focusout', ({ target }) => {
      if (!awake && target) left.add(target);
    });
    element.addEventListener(
      'submit',
      (event) => {
        if (awake) return;
        const form = event.target as HTMLFormElement;
        event.preventDefault();
        event.stopImmediatePropagation();
        if (waiting) return;
        waiting = true;
        inTime(wake()).then(
          () => form.requestSubmit(event.submitter),
          () => {
            if (navigator.onLine) return form.submit();
            waiting = false;
            dispatchEvent(new CustomEvent<Toast>('toast', { detail: offline }));
          },
        );
      },
      true,
    );
  }
}

const inTime = (work: Promise<void>) =>
  Promise.race([work, new Promise<never>((_, reject) => setTimeout(reject, islandLimit))]);

/** A browser remembers a failed import for as long as the page exists, but not a failed fetch: so all files are in its cache before the first is imported. */
async function load(element: HTMLElement): Promise<void> {
  const files = (element.dataset.island ?? '').split(' ') as [string, ...string[]];
  await Promise.all(files.map(download));
  const island = (await import(/* @vite-ignore */ files[0])) as Island;
  await island.hydrate(element, JSON.parse(element.dataset.props ?? '{}'));
}

async function download(file: string): Promise<void> {
  const response = await fetch(file);
  if (!response.ok) throw new Error(`${file} answered ${response.status}`);
  await response.arrayBuffer();
}
