import { mappedPages } from '../../e2e/addresses.ts';

/** One URL of each kind of public page, from the sitemap of a running product. */
export const publicPages = async (url: string): Promise<string[]> => [...(await mappedPages(url)), '/error'];
