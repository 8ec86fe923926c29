import { useCall } from './call-query.ts';

/** Whether mail can be sent at all, by the answer for the site’s forms; assumed until it is known. */
export const useMailWorks = (enabled = true): boolean =>
  useCall('web/forms', {}, { enabled }).data?.receipts !== false;
