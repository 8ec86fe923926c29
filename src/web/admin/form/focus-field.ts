/** Id of a field's control. */
export const fieldId = (name: string): string => `field-${name}`;

/** What carries the name of a field; that of the field around it where a part has none of its own: `keywords.2`. */
function controlOf(name: string): HTMLElement | null {
  const found = document.getElementById(fieldId(name)) ?? document.getElementById(`${fieldId(name)}-label`);
  const dot = name.lastIndexOf('.');
  return found ?? (dot > 0 ? controlOf(name.slice(0, dot)) : null);
}

const reachable = ':is(input:not([hidden]),textarea,button,select,[tabindex="0"],[contenteditable=true])';

/** Brings a field into view with the focus in it. */
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
