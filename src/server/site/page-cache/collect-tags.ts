import type { KyselyPlugin } from 'kysely';
import type { Tag } from '../../db/changes.ts';
import type { Db } from '../../db/database.ts';
import { settingTag } from '../../db/settings.ts';

type Node = Record<string, unknown>;

/** Every node of a query, at any depth. */
function* nodesOf(value: unknown): Generator<Node> {
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) for (const each of value) yield* nodesOf(each);
  else {
    const node = value as Node; // the tree of a query is plain objects and lists
    yield node;
    for (const child of Object.values(node)) yield* nodesOf(child);
  }
}

const tableOf = (node: Node): string | undefined =>
  node.kind === 'TableNode'
    ? (node.table as { identifier: { name: string } }).identifier.name // Kysely's shape of this kind of node
    : undefined;

/** The values a query compares with; for settings, their keys. */
const comparedWith = (node: Node): unknown[] =>
  node.kind === 'ValueNode'
    ? [node.value]
    : node.kind === 'PrimitiveValueListNode'
      ? (node.values as unknown[])
      : [];

/** Tables that triggers derive from another one are written with it, and announced under its name only. */
const keptOf: Readonly<Record<string, string>> = { blog_entries: 'blogs', blog_spans: 'blogs' };

/** The tags of a query: its tables, and the keys of the settings it reads. */
export function tagsOf(query: object): Tag[] {
  const nodes = [...nodesOf(query)];
  const named = nodes.flatMap((node) => tableOf(node) ?? []);
  const tables = [...new Set(named.flatMap((name) => [name, keptOf[name] ?? name]))];
  if (!tables.includes('settings')) return tables;
  const keys = nodes.flatMap(comparedWith).filter((value) => typeof value === 'string');
  return [...tables, ...keys.map((key) => settingTag(key))];
}

/** A handle on the database that records the tags of all that is read through it, for rendering one page. */
export function collectTags(db: Db): { db: Db; tags: ReadonlySet<Tag> } {
  const tags = new Set<Tag>();
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      for (const tag of tagsOf(node)) tags.add(tag);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return { db: db.withPlugin(plugin), tags };
}
