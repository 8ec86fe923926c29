/** What the loud band before the footer says at first: on fixed screens in their last section, elsewhere by the settings. */
export const callToAction = {
  heading: 'Tell us what you need.',
  text: 'The first half hour is free. You leave it with a next step in writing, whether or not we do the work.',
  quote: 'Get A Quote',
  contact: 'Contact Us',
} as const;
