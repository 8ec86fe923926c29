import { useQuery } from '@tanstack/react-query';
import type { CallResponse } from '#shared/calls.ts';
import { imageUrlOf } from '#shared/media.ts';
import { callQuery } from '../query/call-query.ts';
import { client } from '../query/client.ts';

export interface Site {
  name: string;
  logoDark: string | null;
  logoLight: string | null;
}

/** When it can't be read. */
const unknownSite: Site = { name: 'Nirvaaga', logoDark: null, logoLight: null };

const siteOf = ({ company }: CallResponse<'web/site'>): Site => ({
  name: company.name,
  logoDark: imageUrlOf(company.logoDark),
  logoLight: imageUrlOf(company.logoLight),
});

// it changes by the settings alone, and they tell
const query = () => ({ ...callQuery('web/site', {}), staleTime: Number.POSITIVE_INFINITY });

/** The company's name and logos. */
export const useSite = (): Site => useQuery({ ...query(), select: siteOf }).data ?? unknownSite;

/** For the first loader: the panel does not stand before its name is known, or cannot be. */
export async function loadSite(): Promise<void> {
  await client.query(query()).catch(() => undefined);
}
