import { builtId } from './built-id.ts';

/** The kinds of section on the page being rendered: only their style sheets are sent. */
export function sectionKindsIn(loaderData: Record<string, unknown>): string[] {
  const data = loaderData[builtId] as { blocks?: { section: { kind: string } }[] } | undefined; // what its own loader returned
  return [...new Set(data?.blocks?.map(({ section }) => section.kind))];
}
