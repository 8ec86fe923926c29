import { useCall } from './call-query.ts';

/** Whether mail goes out at all, as the site’s forms say it; taken for granted until it is known. */
export const useMailWorks = (enabled = true): boolean =>
  useCall('web/forms', {}, { enabled }).data?.receipts !== false;
