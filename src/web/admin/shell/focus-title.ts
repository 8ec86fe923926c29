const named = (attribute: string) => document.querySelector<HTMLElement>(`[${attribute}]`);

/** The heading of the open record, or of the screen, takes the focus that goes with what was pressed. */
export const focusTitle = (): void =>
  (named('data-record-title') ?? named('data-page-title'))?.focus({ preventScroll: true });
