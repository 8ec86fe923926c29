/** At most this many frames for a window or a list to close. */
const maxFrames = 30;

/** Waits until what is closing, described by this selector, has returned the focus to where it was. */
export async function focusReturned(closing: string): Promise<void> {
  const inside = () => document.activeElement?.closest(closing);
  for (let frames = 0; inside() && frames < maxFrames; frames += 1) await new Promise(requestAnimationFrame);
}
