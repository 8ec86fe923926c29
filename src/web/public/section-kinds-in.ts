/** The kinds of section on the page being rendered: only their style sheets are sent. */
export function sectionKindsIn(loaderData: Record<string, unknown>): string[] {
  const pages = Object.values(loaderData) as ({ blocks?: { section: { kind: string } }[] } | undefined)[]; // only pages made of sections have blocks
  return [...new Set(pages.flatMap((page) => page?.blocks?.map(({ section }) => section.kind) ?? []))];
}
