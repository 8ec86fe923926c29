import { useCall } from './call-query.ts';

/** Whether a mail server is set up; true until that is known. */
export const useMailWorks = (enabled = true): boolean =>
  useCall('web/forms', {}, { enabled }).data?.receipts !== false;
