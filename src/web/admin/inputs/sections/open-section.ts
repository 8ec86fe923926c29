/** Opens the fields of a section, scrolls to them and gives them the focus, once what lies over the form is closed. */
export function openSection(name: string): void {
  requestAnimationFrame(() => {
    const own = document.querySelector<HTMLDetailsElement>(`details[data-field="${name}"]`);
    if (!own) return;
    // those below a text are folded themselves
    for (let at: HTMLDetailsElement | null | undefined = own; at; at = at.parentElement?.closest('details'))
      at.open = true;
    own.closest('li')?.scrollIntoView({ block: 'start', behavior: 'smooth' });
    own.querySelector('summary')?.focus({ preventScroll: true });
  });
}
