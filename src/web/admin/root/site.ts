import { useRouteLoaderData } from 'react-router';
import type { CallResponse } from '#shared/calls.ts';
import { imageUrlOf } from '#shared/media.ts';
import { call } from '#web/call.ts';

export interface Site {
  name: string;
  logoDark: string | null;
  logoLight: string | null;
}

/** Until the company's name is known, and when it can't be read. */
export const unknownSite: Site = { name: 'Nirvaaga', logoDark: null, logoLight: null };

/** Route id of the panel's outermost route, whose loader answers the site. */
export const adminRouteId = 'admin';

export const siteOf = ({ company }: CallResponse<'web/site'>): Site => ({
  name: company.name,
  logoDark: imageUrlOf(company.logoDark),
  logoLight: imageUrlOf(company.logoLight),
});

export async function loadSite(): Promise<Site> {
  try {
    return siteOf(await call('web/site', {}));
  } catch {
    return unknownSite;
  }
}

export const useSite = (): Site =>
  (useRouteLoaderData(adminRouteId) as { site: Site } | undefined)?.site ?? unknownSite; // the loader's own type
