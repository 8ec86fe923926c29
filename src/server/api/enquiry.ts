import { addEnquiry } from '../enquiry/add-enquiry.ts';
import type { Handlers } from './context.ts';

/** What visitors write to us, and the desk that answers them. */
export const enquiryCalls: Handlers<'enquiry/add'> = {
  async 'enquiry/add'(request, context) {
    await addEnquiry(request, context);
    return {};
  },
};
