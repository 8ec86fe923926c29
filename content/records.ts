import type { Resource } from '#shared/resource/define.ts';
import { resources } from '#shared/resources/index.ts';

/** A record of a new installation, with the id others refer to it by. */
export type SeededRow = Record<string, unknown> & { id: number; slug: string };

/** Kinds in an order in which each refers only to kinds before its own. */
function inOrder(kinds: readonly Resource[]): Resource[] {
  const ordered: Resource[] = [];
  const place = (resource: Resource) => {
    if (ordered.includes(resource)) return;
    for (const { to } of Object.values(resource.fields)) {
      const referred = kinds.find(({ plural }) => plural === to);
      if (referred && referred !== resource) place(referred);
    }
    ordered.push(resource);
  };
  for (const resource of kinds) place(resource);
  return ordered;
}

/** Every record of a new installation: of each kind the list in its file of `content/records`, which is named like its table. */
export async function loadRecords(): Promise<[Resource, readonly SeededRow[]][]> {
  return Promise.all(
    inOrder(Object.values<Resource>(resources)).map(async (resource) => {
      const module = (await import(`./records/${resource.table.replaceAll('_', '-')}.ts`)) as Record<
        string,
        readonly SeededRow[]
      >;
      return [resource, module[resource.plural] ?? []] as [Resource, readonly SeededRow[]];
    }),
  );
}
