import { keepPreference, usePreference } from '../../query/preference.ts';
import type { Theme } from '../../shell/theme.ts';

export const screenWidths = { phone: 390, tablet: 768, desktop: 1280 } as const;
export type ScreenKind = keyof typeof screenWidths;

/** A user’s settings for previews. */
interface PreviewChoices {
  /** Beside the form. */
  screen?: ScreenKind;
  /** Over the form, where there is no room beside it. */
  sheetScreen?: ScreenKind;
  /** The panel's own when absent. */
  theme?: Theme;
  /** The preview gets more room than the form. */
  wide?: boolean;
}

const key = 'preview';
const none: PreviewChoices = {};

export const usePreviewChoices = (): PreviewChoices => usePreference<PreviewChoices>(key) ?? none;

/** If it cannot be stored, it still applies in this window. */
export const choosePreview = (change: PreviewChoices): void =>
  void keepPreference<PreviewChoices>(key, (before) => ({ ...before, ...change })).catch(() => undefined);
