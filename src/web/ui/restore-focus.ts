/** Focuses this element if nothing has the focus any more: the browser takes it from whatever is disabled or removed. */
export function restoreFocus(to: Element | null | undefined): void {
  if (document.activeElement === document.body && to instanceof HTMLElement)
    to.focus({ preventScroll: true });
}
