import type { Settings } from '#shared/settings/index.ts';

/** Phone numbers and mailboxes are plainly unreal: the settings screen asks to replace them. */
export const contacts: Settings['contacts'] = {
  location: 'Tamil Nadu, India',
  phoneNumber: '+91 00000 00000',
  email: 'hello@example.com',
  supportEmail: 'support@example.com',
  privacyEmail: 'privacy@example.com',
  securityEmail: '',
  whatsappNumber: '+91 00000 00000',
  offices: [
    {
      country: 'India',
      city: 'Tamil Nadu',
      address: 'Tamil Nadu, India\nVisits by appointment',
      phoneNumber: '+91 00000 00000',
    },
    {
      country: 'Kuwait',
      city: 'Kuwait City',
      address: 'Kuwait City, Kuwait\nVisits by appointment',
      phoneNumber: '+965 0000 0000',
    },
    {
      country: 'UAE',
      city: 'United Arab Emirates',
      address: 'United Arab Emirates\nVisits by appointment',
      phoneNumber: '+971 00 000 0000',
    },
  ],
};
