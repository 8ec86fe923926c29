/** The lowercased name with runs of whitespace replaced by hyphens. */
export const hyphenated = (name: string): string => name.toLowerCase().trim().replace(/\s+/g, '-');

export const maxSlug = 80;

/**
 * 'UI/UX Designer' -> 'ui-ux-designer': without accents, slashes and white space as hyphens, what is unsafe in a URL dropped
 * (docs/decisions/0043-slashes-in-slugs.md).
 */
export const slugOf = (name: string): string =>
  hyphenated(
    name
      .normalize('NFKD')
      .replace(/[\u0300-\u036f]/g, '')
      .replace(/\//g, '-'),
  )
    .replace(/[^a-z0-9-]/g, '')
    .replace(/-{2,}/g, '-')
    .replace(/^-/, '')
    .slice(0, maxSlug)
    .replace(/-$/, '') || 'untitled';

export const slugShape = /^[a-z0-9]+(-[a-z0-9]+)*$/;
/** A slug in folders, at most four deep: `industries/healthcare`. */
export const folderSlugShape = /^[a-z0-9]+(-[a-z0-9]+)*(\/[a-z0-9]+(-[a-z0-9]+)*){0,3}$/;
