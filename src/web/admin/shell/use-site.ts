import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../query/call-query.ts';
import { client } from '../query/client.ts';
import { type Site, siteOf, unknownSite } from '../root/site.ts';

// only changes with the settings, which trigger a reload
const query = () => ({ ...callQuery('web/site', {}), staleTime: Number.POSITIVE_INFINITY });

/** The company's name and logos. */
export const useSite = (): Site => useQuery({ ...query(), select: siteOf }).data ?? unknownSite;

/** The contact details visitors see; undefined until they are loaded. */
export const useContacts = () => useQuery({ ...query(), select: ({ contacts }) => contacts }).data;

/** For the frame’s loader: resolves once the company’s name is loaded or has failed to load. */
export async function loadSite(): Promise<void> {
  await client.query(query()).catch(() => undefined);
}
