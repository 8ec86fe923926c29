/**
 * Makes the tested page transparent within the page around it, so that Chromium paints nothing: nobody sees it, and it took a
 * sixth of the processor's time.
 */
export function leaveUnpainted(): void {
  const frame = window.frameElement as HTMLElement | null;
  if (frame) frame.style.opacity = '0';
}
