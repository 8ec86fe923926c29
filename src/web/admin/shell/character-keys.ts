import { keepPreference, knownPreference, usePreference } from '../query/preference.ts';

interface Choice {
  characters?: boolean;
}
const key = 'keys';

/** Whether keys of one character work for this user. Who dictates, or presses keys by accident, turns them off (WCAG 2.1.4). */
export const useCharacterKeys = (): boolean => usePreference<Choice>(key)?.characters ?? true;

/** Whether keys of one character work at the moment one is pressed; true until the choice is loaded. */
export const takesCharacterKeys = (): boolean => knownPreference<Choice>(key)?.characters ?? true;

export const keepCharacterKeys = (characters: boolean): Promise<void> =>
  keepPreference<Choice>(key, () => (characters ? null : { characters }));
