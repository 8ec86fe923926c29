/** axe rules whose result depends on the theme. */
export const colourRules = ['color-contrast', 'link-in-text-block'];
