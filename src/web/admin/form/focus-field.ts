/** Id of a field's control. */
export const fieldId = (name: string): string => `field-${name}`;

/** The element of a field; for a part without its own element, such as `keywords.2`, that of the surrounding field. */
function controlOf(name: string): HTMLElement | null {
  const found =
    document.getElementById(fieldId(name)) ??
    document.getElementById(`${fieldId(name)}-label`) ??
    document.querySelector<HTMLElement>(`details[data-field="${name}"]`);
  const dot = name.lastIndexOf('.');
  return found ?? (dot > 0 ? controlOf(name.slice(0, dot)) : null);
}

/** These fields in document order. */
export const asOnScreen = (names: readonly string[]): string[] =>
  names.toSorted((one, other) => {
    const control = controlOf(one);
    const next = controlOf(other);
    if (control === next) return 0; // neither is there, or both are in the same collapsed part
    if (!control || !next) return control ? -1 : 1;
    return control.compareDocumentPosition(next) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
  });

/** Whether a field is seen as it is, clear of what sticks to the edges of the screen. */
function isInSight(field: HTMLElement): boolean {
  const { top, bottom } = field.getBoundingClientRect();
  const head = Number.parseFloat(
    getComputedStyle(document.documentElement).getPropertyValue('--sticky-head'),
  );
  return top > 100 + (head || 0) && bottom < innerHeight - 100;
}

const reachable = ':is(input:not([hidden]),textarea,button,select,[tabindex="0"],[contenteditable=true])';

/** Frames to wait for a field that is still to be rendered: one that has just been asked for, or is in a section opened for the first time. */
const patience = 60;

/** Scrolls a field into view and focuses it. A collapsed part around it is opened first; its fields may only be rendered then. */
export function focusField(name: string | undefined, frames = patience): void {
  if (!name) return;
  requestAnimationFrame(() => {
    const control = controlOf(name);
    for (let at = control?.closest('details'); at; at = at.parentElement?.closest('details')) at.open = true;
    // found only the `details` around it, whose fields may still appear; a section's `kind` never has a field of its own
    const isStillToCome = (fold: HTMLElement) => fold.childElementCount === 1 || !name.endsWith('.kind');
    if (frames > 0 && (!control || (control.localName === 'details' && isStillToCome(control)))) {
      focusField(name, frames - 1);
      return;
    }
    const box = control?.closest('[data-field]');
    const target = control?.matches(reachable)
      ? control
      : (box?.querySelector<HTMLElement>('[contenteditable=true]') ??
        box?.querySelector<HTMLElement>(reachable));
    const aim = target ?? control;
    if (aim && !isInSight(aim)) aim.scrollIntoView({ block: 'center' });
    target?.focus({ preventScroll: true });
  });
}
