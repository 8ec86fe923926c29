import type { CallResponse } from '#shared/calls.ts';
import { imageUrlOf } from '#shared/media.ts';

export interface Site {
  name: string;
  logoDark: string | null;
  logoLight: string | null;
}

/** Used until the company’s name is loaded, or if that fails. */
export const unknownSite: Site = { name: 'Nirvaaga', logoDark: null, logoLight: null };

export const siteOf = ({ company }: CallResponse<'web/site'>): Site => ({
  name: company.name,
  logoDark: imageUrlOf(company.logoDark),
  logoLight: imageUrlOf(company.logoLight),
});
