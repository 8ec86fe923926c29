import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../query/call-query.ts';
import { client } from '../query/client.ts';
import { type Site, siteOf, unknownSite } from './site.ts';

// it changes by the settings alone, and they tell
const query = () => ({ ...callQuery('web/site', {}), staleTime: Number.POSITIVE_INFINITY });

/** The company's name and logos. */
export const useSite = (): Site => useQuery({ ...query(), select: siteOf }).data ?? unknownSite;

/** For the frame's loader: it does not stand before its name is known, or cannot be. */
export async function loadSite(): Promise<void> {
  await client.query(query()).catch(() => undefined);
}
