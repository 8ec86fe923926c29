/** Opens a section, scrolls to its fields and focuses them, once a dialog over the form is closed. */
export function openSection(name: string): void {
  requestAnimationFrame(() => {
    const own = document.querySelector<HTMLDetailsElement>(`details[data-field="${name}"]`);
    if (!own) return;
    // sections below a text are inside a fold of their own
    for (let at: HTMLDetailsElement | null | undefined = own; at; at = at.parentElement?.closest('details'))
      at.open = true;
    own.closest('li')?.scrollIntoView();
    own.querySelector('summary')?.focus({ preventScroll: true });
  });
}
