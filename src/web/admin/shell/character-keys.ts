import { keepPreference, knownPreference, usePreference } from '../query/preference.ts';

interface Choice {
  characters?: boolean;
}
const key = 'keys';

/** Whether single-character shortcuts are on for this user. People who use speech input, or press keys by accident, need to turn them off (WCAG 2.1.4). */
export const useCharacterKeys = (): boolean => usePreference<Choice>(key)?.characters ?? true;

/** The same, read when a key is pressed; true until the setting is loaded. */
export const takesCharacterKeys = (): boolean => knownPreference<Choice>(key)?.characters ?? true;

export const keepCharacterKeys = (characters: boolean): Promise<void> =>
  keepPreference<Choice>(key, () => (characters ? null : { characters }));
