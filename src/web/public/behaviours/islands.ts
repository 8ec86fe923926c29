import { all } from './elements.ts';

interface Island {
  hydrate: (element: HTMLElement, props: unknown) => void;
}

/**
 * A form is plain HTML until someone focuses it, points into it or sends it; then React loads, once. What was typed before
 * stays, and a form sent before is sent again when it is ready.
 */
export function islands(): void {
  for (const element of all('[data-island]')) {
    let waking: Promise<void> | undefined;
    let awake = false;
    const wake = () => {
      waking ??= load(element).then(() => {
        awake = true;
      });
      return waking;
    };
    const hint = () => void wake().catch(() => undefined);
    element.addEventListener('focusin', hint, { once: true });
    element.addEventListener('pointerover', hint, { once: true });
    element.addEventListener(
      'submit',
      (event) => {
        if (awake) return;
        const form = event.target as HTMLFormElement;
        event.preventDefault();
        event.stopImmediatePropagation();
        wake().then(
          () => requestAnimationFrame(() => form.requestSubmit(event.submitter)),
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
  island.hydrate(element, JSON.parse(element.dataset.props ?? '{}'));
}
