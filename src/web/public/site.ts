import { useRouteLoaderData } from 'react-router';
import type { CallResponse } from '#shared/calls.ts';

export type Site = CallResponse<'web/site'>;
export const layoutId = 'public/layout';

/** Data that the layout’s loader reads for every page. */
export function useSite(): Site {
  const site = useRouteLoaderData<Site>(layoutId);
  if (!site) throw new Error('a public page was rendered outside the public layout');
  return site;
}

export { telUrl } from '#shared/phone-number.ts';
export { whatsappUrl } from '#shared/whatsapp-url.ts';
