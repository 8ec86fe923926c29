import { type Kysely, sql } from 'kysely';

type Loose = Kysely<Record<string, Record<string, unknown>>>;

/** Where sections are kept, as it was when this ran: the column of each table, and what `image_uses` calls its rows. */
const kept = [
  { table: 'pages', resource: 'pages', column: 'sections' },
  { table: 'services', resource: 'services', column: 'sections' },
  { table: 'projects', resource: 'projects', column: 'sections' },
  { table: 'case_studies', resource: 'caseStudies', column: 'sections' },
  { table: 'careers', resource: 'careers', column: 'sections' },
  { table: 'blogs', resource: 'blogs', column: 'sections' },
  { table: 'policies', resource: 'policies', column: 'sections' },
  { table: 'patterns', resource: 'patterns', column: 'sections' },
  { table: 'drafts', resource: 'drafts', column: 'values' },
];
/** What sections call their pictures. */
const names = ['picture', 'portrait', 'tall', 'wide'];

/** At any depth: lists of sections name theirs as sections themselves do. */
function picturesIn(value: unknown): { ids: number[]; hashes: string[] } {
  const ids: number[] = [];
  const hashes: string[] = [];
  JSON.stringify(value, (name, each: unknown) => {
    if (names.includes(name) && Number.isSafeInteger(each)) ids.push(each as number);
    if (name === 'src') hashes.push(...(/\/media\/([0-9a-f]{16,64})-/.exec(String(each))?.slice(1) ?? []));
    return each;
  });
  return { ids, hashes };
}

/** Which pictures patterns and the lists of sections show; until now they counted as unused. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const loose = db as Loose;
  const images = await loose.selectFrom('images').select(['id', 'hash']).execute();
  const formerly = await loose.selectFrom('former_images').select(['image as id', 'hash']).execute();
  const ids = new Set(images.map(({ id }) => Number(id)));
  const byHash = new Map([...formerly, ...images].map(({ id, hash }) => [String(hash), Number(id)]));
  for (const { table, resource, column } of kept) {
    const text = sql<string>`cast(${sql.ref(column)} as text)`;
    for (let last = 0; ; ) {
      const rows = await loose
        .selectFrom(table)
        .select(['id', text.as('held')])
        .where('id', '>', last)
        .where(text, '!=', '[]')
        .orderBy('id')
        .limit(500)
        .execute();
      if (rows.length === 0) break;
      last = Number(rows.at(-1)?.id);
      const uses = rows.flatMap((row) => {
        const held = JSON.parse(row.held) as { sections?: unknown };
        const found = picturesIn(table === 'drafts' ? held.sections : held);
        const shown = new Set([...found.ids, ...found.hashes.flatMap((hash) => byHash.get(hash) ?? [])]);
        return [...shown]
          .filter((image) => ids.has(image))
          .map((image) => ({ image, resource, record: Number(row.id) }));
      });
      for (let at = 0; at < uses.length; at += 200)
        await loose
          .insertInto('image_uses')
          .values(uses.slice(at, at + 200))
          .onConflict((oc) => oc.doNothing())
          .execute();
    }
  }
}
