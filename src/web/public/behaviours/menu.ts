import { all, one } from './elements.ts';

const chose = ({ target }: Event, what: string) => target instanceof Element && target.closest(what) !== null;

/**
 * The side area: opened by the menu buttons, closed by its close button, Esc or choosing a link. A link also closes the menus of
 * the header, because Back may restore the page as it was left.
 */
export function menu(): void {
  for (const below of all('[popover]'))
    below.addEventListener('click', (event) => {
      const elsewhere = event.ctrlKey || event.metaKey || event.shiftKey; // opens in a new tab or window
      if (!elsewhere && chose(event, 'a')) below.hidePopover();
    });
  const area = one<HTMLDialogElement>('dialog[data-menu]');
  if (!area) return;
  for (const button of all('[data-menu-open]')) button.addEventListener('click', () => area.showModal());
  area.addEventListener('click', (event) => chose(event, 'a, [data-menu-close]') && area.close());
  matchMedia('(min-width: 75em)').addEventListener('change', ({ matches }) => matches && area.close());
}
