import { all, one } from './elements.ts';

const chose = ({ target }: Event, what: string) => target instanceof Element && target.closest(what) !== null;

/**
 * The side area: opened by the menu buttons, closed by its close button, Esc or choosing a link. A link also closes the menus of
 * the header, because Back may restore the page as it was left. Browsers that know commands open and close it themselves
 * (frame/header.tsx).
 */
export function menu(): void {
  for (const below of all('[popover]'))
    below.addEventListener('click', (event) => {
      const elsewhere = event.ctrlKey || event.metaKey || event.shiftKey; // opens in a new tab or window
      if (!elsewhere && chose(event, 'a')) below.hidePopover?.();
    });
  const area = one<HTMLDialogElement>('dialog[data-menu]');
  if (!area) return;
  const commanded = 'command' in HTMLButtonElement.prototype;
  if (!commanded)
    for (const button of all('[data-menu-open]')) button.addEventListener('click', () => area.showModal());
  const closing = commanded ? 'a' : 'a, [data-menu-close]';
  area.addEventListener('click', (event) => chose(event, closing) && area.close());
  matchMedia('(min-width: 75em)').addEventListener('change', ({ matches }) => matches && area.close());
}
