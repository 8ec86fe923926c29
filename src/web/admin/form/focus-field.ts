/** Id of a field's control. */
export const fieldId = (name: string): string => `field-${name}`;

/** Element with the name of a field; for parts without an element of their own, that of the surrounding field: `keywords.2`. */
function controlOf(name: string): HTMLElement | null {
  const found =
    document.getElementById(fieldId(name)) ??
    document.getElementById(`${fieldId(name)}-label`) ??
    document.querySelector<HTMLElement>(`details[data-field="${name}"]`);
  const dot = name.lastIndexOf('.');
  return found ?? (dot > 0 ? controlOf(name.slice(0, dot)) : null);
}

const reachable = ':is(input:not([hidden]),textarea,button,select,[tabindex="0"],[contenteditable=true])';

/** Scrolls a field into view and focuses it. */
export function focusField(name: string | undefined): void {
  if (!name) return;
  requestAnimationFrame(() => {
    const control = controlOf(name);
    for (let at = control?.closest('details'); at; at = at.parentElement?.closest('details')) at.open = true;
    const box = control?.closest('[data-field]');
    const target = control?.matches(reachable)
      ? control
      : (box?.querySelector<HTMLElement>('[contenteditable=true]') ??
        box?.querySelector<HTMLElement>(reachable));
    (target ?? control)?.scrollIntoView({ block: 'center', behavior: 'smooth' });
    target?.focus({ preventScroll: true });
  });
}
