import { privacyPolicy } from '../policies/privacy-policy.ts';
import { supportPolicy } from '../policies/support-policy.ts';
import { termsAndConditions } from '../policies/terms-and-conditions.ts';
import { live } from '../seeded.ts';

export const policies = live([privacyPolicy, supportPolicy, termsAndConditions]);
