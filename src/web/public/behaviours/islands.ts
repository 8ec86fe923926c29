import { all } from './elements.ts';

interface Island {
  /** Resolves when its handlers are in place. */
  hydrate: (element: HTMLElement, props: unknown) => Promise<void>;
}

/**
 * A form is plain HTML until someone focuses it, points or drags into it or sends it; then React loads, once. What was typed
 * before stays, fields left before are left again when it is ready, so that it judges them, and a form sent before is sent
 * again.
 */
export function islands(): void {
  for (const element of all('[data-island]')) {
    let waking: Promise<void> | undefined;
    let awake = false;
    /** A form was sent before it was ready; sent twice it is still sent once. */
    let waiting = false;
    const left = new Set<EventTarget>();
    const wake = () => {
      waking ??= load(element).then(() => {
        awake = true;
        for (const field of left) field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
      });
      return waking;
    };
    const hint = () => void wake().catch(() => undefined);
    for (const touch of ['focusin', 'pointerover', 'dragenter'])
      element.addEventListener(touch, hint, { once: true });
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
        wake().then(
          () => form.requestSubmit(event.submitter),
          () => form.submit(), // the script did not arrive: the form works without it
        );
      },
      true,
    );
  }
}

async function load(element: HTMLElement): Promise<void> {
  const [entry, ...rest] = (element.dataset.island ?? '').split(' ') as [string, ...string[]];
  for (const href of rest) {
    const hint = document.createElement('link');
    hint.rel = 'modulepreload';
    hint.href = href;
    document.head.append(hint);
  }
  const island = (await import(/* @vite-ignore */ entry)) as Island;
  await island.hydrate(element, JSON.parse(element.dataset.props ?? '{}'));
}
