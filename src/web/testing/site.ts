import { menus } from '#content/menus.ts';
import type { CallResponse } from '#shared/calls.ts';
import { menusShown } from '#shared/settings/menus.ts';

/** Company data used by every page. */
export const site: CallResponse<'web/site'> = {
  company: {
    name: 'Nirvaaga',
    description: '',
    foundedYear: 2018,
    years: 'eight years',
    year: 2026,
    logoDark: '',
    logoLight: '',
    ownLogo: false,
  },
  contacts: {
    location: '',
    phoneNumber: '',
    email: '',
    supportEmail: '',
    privacyEmail: '',
    whatsappNumber: '',
    offices: [],
  },
  socials: { facebook: '', linkedin: '', whatsapp: '', instagram: '' },
  reviewBadge: { score: '', outOf: '', label: '', url: '', shown: false },
  scrollingText: '',
  services: [],
  menus: menusShown(menus),
  hours: '',
  publicUrl: '',
  recaptchaSiteKey: null,
};
