/** What somebody did to a control that was not ready for it. */
export type Press = Event;

/**
 * Does the same to the control that has taken its place, once the press itself is over: what opens would take its end for a
 * press outside. Returns what calls it off.
 */
export function pressAgain(control: HTMLElement, press: Press): () => void {
  const timer = setTimeout(() => {
    control.focus({ preventScroll: true });
    const Same = press.constructor as new (type: string, init: Event) => Event;
    control.dispatchEvent(new Same(press.type, press)); // an event has all that its own init asks for
  });
  return () => clearTimeout(timer);
}
