/** Storage key of the user’s own token while they see the panel as another role. */
export const ownToken = 'ownToken';

let shown = false;

/**
 * Whether this document shows, or has shown, the panel as another role (viewing.ts). What is typed in it is pretended: it is not kept,
 * and not sent once the user has their own rights again. Stays true until the document is gone or somebody signs in, whatever another window does.
 */
export function isPretended(): boolean {
  shown ||= Boolean(localStorage.getItem(ownToken));
  return shown;
}

/** The user signs in: the screens of the former session are gone. */
export const endPretence = (): void => {
  shown = false;
};

/** Viewing has ended, here or in another window, but what was typed meanwhile is still on the screen. */
export const isPastPretence = (): boolean => isPretended() && !localStorage.getItem(ownToken);
