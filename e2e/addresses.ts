import type { Page } from 'playwright';
import type { Product } from './product.ts';

const pages = [
  '/',
  '/about',
  '/services',
  '/services/cloud-services',
  '/projects',
  '/projects/scaling-agile-development',
  '/case-studies',
  '/case-studies/*',
  '/insights',
  '/insights/*',
  '/careers',
  '/careers/flutter-developer',
  '/contact',
  '/privacy-policy',
  '/support-policy',
  '/terms-and-conditions',
  '/search',
  '/search?q=cloud',
  '/error',
];

/** An address of every kind of public page; a star stands for the first page its list leads to. */
export const publicPages = (product: Product): Promise<string[]> =>
  Promise.all(
    pages.map(async (path) => {
      if (!path.endsWith('*')) return path;
      const list = await (await fetch(product.url + path.slice(0, -2))).text();
      return new RegExp(`href="(${path.slice(0, -1)}[a-z0-9-]+)"`).exec(list)?.[1] ?? path;
    }),
  );

/** By how many pixels a page is wider than its window. */
export const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
