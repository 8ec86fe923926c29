import { all, one } from './elements.ts';

/** The side area: opened by the menu buttons, closed by its close button, Esc or choosing a link. */
export function menu(): void {
  const area = one<HTMLDialogElement>('dialog[data-menu]');
  if (!area) return;
  for (const button of all('[data-menu-open]')) button.addEventListener('click', () => area.showModal());
  area.addEventListener('click', (event) => {
    const { target } = event;
    if (target instanceof Element && target.closest('a, [data-menu-close]')) area.close();
  });
  matchMedia('(min-width: 75em)').addEventListener('change', ({ matches }) => matches && area.close());
}
