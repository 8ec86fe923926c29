import type { DetailPages } from '#shared/settings/detail-pages.ts';
import { callToAction } from './call-to-action.ts';

/** How the pages of single records end; the words over and in the band of services are fixed. */
export const detailPages: DetailPages = {
  label: null,
  heading: callToAction.heading,
  text: callToAction.text,
  button: callToAction.quote,
  secondButton: callToAction.contact,
  serviceLabel: 'Work With Us',
  serviceHeading: "Let's Talk",
  serviceText: 'Tell us about your plan in three sentences. We reply within one business day.',
  serviceButton: 'Contact Us',
  priceNote: 'You get a fixed price in writing after the first workshop.',
};
