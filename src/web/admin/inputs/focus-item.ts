/** After one of a list is removed: the one in its place takes the focus that went with its button, else what adds another. */
export function focusItem(list: HTMLElement | null, at: number): void {
  requestAnimationFrame(() => {
    const items = list?.children ?? [];
    const near = items[Math.min(at, items.length - 1)] ?? list?.parentElement;
    // no field, for which a phone opens its keyboard
    (near?.querySelector('summary') ?? near?.querySelector('button'))?.focus();
  });
}
