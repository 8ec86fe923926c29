import { addApplication } from '../enquiry/add-application.ts';
import type { Handlers } from './context.ts';

/** What applicants send, and the desk that reads it. */
export const applicationCalls: Handlers<'cv/add'> = {
  async 'cv/add'(request, context) {
    await addApplication(request, context);
    return {};
  },
};
