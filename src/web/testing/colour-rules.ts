/** Rules of axe that another theme can break; the others see the same in both. */
export const colourRules = ['color-contrast', 'link-in-text-block'];
