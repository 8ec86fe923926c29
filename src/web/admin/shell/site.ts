import { useRouteLoaderData } from 'react-router';
import { imageUrlOf } from '#shared/media.ts';
import { call } from '#web/call.ts';

export interface Site {
  name: string;
  logoDark: string | null;
  logoLight: string | null;
}

/** Until the company's name is known, and when it can't be read. */
const unknown: Site = { name: 'Nirvaaga', logoDark: null, logoLight: null };

/** Route id of the panel's outermost route, whose loader answers the site. */
export const adminRouteId = 'admin';

export async function loadSite(): Promise<Site> {
  try {
    const { company } = await call('web/site', {});
    return {
      name: company.name,
      logoDark: imageUrlOf(company.logoDark),
      logoLight: imageUrlOf(company.logoLight),
    };
  } catch {
    return unknown;
  }
}

export const useSite = (): Site =>
  (useRouteLoaderData(adminRouteId) as { site: Site } | undefined)?.site ?? unknown; // the loader's own type
