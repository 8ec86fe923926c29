/** Storage keys for the ids of chosen records, by the folder of their addresses (docs/reference.md, Stored items). */
const keys = { '/projects/': 'projectId', '/case-studies/': 'caseStudyId', '/careers/': 'careerId' };

/** `data-remember` of a link that may lead to a record of any kind; only ids of some kinds are stored. */
export function remembered({ path, id }: { path: string; id: number }): string | undefined {
  const [, key] = Object.entries(keys).find(([folder]) => path.startsWith(folder)) ?? [];
  return key && `${key}:${id}`;
}
