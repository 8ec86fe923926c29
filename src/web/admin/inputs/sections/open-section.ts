/** Opens the fields of a section, scrolls to them and gives them the focus, once what lies over the form is closed. */
export function openSection(name: string): void {
  requestAnimationFrame(() => {
    const own = document.querySelector<HTMLDetailsElement>(`details[data-field="${name}"]`);
    if (!own) return;
    own.open = true;
    own.scrollIntoView({ block: 'start', behavior: 'smooth' });
    own.querySelector('summary')?.focus({ preventScroll: true });
  });
}
