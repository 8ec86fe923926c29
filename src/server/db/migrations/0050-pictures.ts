import { type Kysely, sql } from 'kysely';
import type { Engine } from '../database.ts';
import { tellWrites } from './columns.ts';

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
async function findUses(loose: Loose): Promise<void> {
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

/** What pages show of a picture. */
const shown = ['hash', 'width', 'height', 'format', 'alt', 'focalX', 'focalY'];

/** A new picture, its folder and its name are told under the library’s name: no page shows them, and all with a picture became stale. */
async function tellLibrary(db: Kysely<unknown>, engine: Engine): Promise<void> {
  if (engine !== 'postgres') return;
  const of = (row: string) => sql.join(shown.map((name) => sql.ref(`${row}.${name}`)));
  await sql`drop trigger images_told on images`.execute(db);
  await tellWrites(db, engine, 'images', { events: sql`delete` });
  await sql`create trigger images_shown_told after update on images
    for each row when ((${of('old')}) is distinct from (${of('new')})) execute function tell_change('images')`.execute(
    db,
  );
  await sql`create trigger images_library_told after insert or update on images
    for each row execute function tell_change('images:library')`.execute(db);
}

export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await findUses(db as Loose);
  await tellLibrary(db, engine);
}
