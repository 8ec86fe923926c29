import { type FixedScreen, fixedPath, policyNames, screenNames } from './fixed-pages.ts';
import type { Resource } from './resource/define.ts';

type Addressed = Pick<Resource, 'plural' | 'path' | 'fixed'>;

/** Which fixed screen a record is; null for any other. Its slug says so: nobody else can have it. */
export const screenOf = ({ plural }: Pick<Resource, 'plural'>, slug: unknown): FixedScreen | null =>
  plural === 'pages' ? (screenNames.find((name) => name === slug) ?? null) : null;

/** Whether it is one of the policies, which stand at the site’s own addresses. */
export const isPolicy = ({ fixed }: Pick<Resource, 'fixed'>, slug: unknown): boolean =>
  fixed === true && policyNames.some((name) => name === slug);

/** Where a record stands on the site; null for a kind without pages, and for a policy that a call has added to those the site has pages for. */
export function pathOf(resource: Addressed, slug: string): string | null {
  const screen = screenOf(resource, slug);
  if (resource.fixed && !isPolicy(resource, slug)) return null;
  return screen ? fixedPath(screen) : (resource.path?.replace(':slug', slug) ?? null);
}

/** Whether a record can be neither deleted nor copied: of a fixed set, or a fixed screen. */
export const isFixed = (resource: Pick<Resource, 'plural' | 'fixed'>, slug: unknown): boolean =>
  resource.fixed === true || screenOf(resource, slug) !== null;
