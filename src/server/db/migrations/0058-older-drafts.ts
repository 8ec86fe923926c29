import { type Kysely, sql } from 'kysely';
import type { Engine } from '../database.ts';

type Loose = Kysely<Record<string, Record<string, unknown>>>;

/** Table and column of the title of each kind that could have such a draft, by its plural. */
const kinds: Record<string, readonly [table: string, title: string]> = {
  banners: ['banners', 'name'],
  blogs: ['blogs', 'title'],
  careers: ['careers', 'jobPosition'],
  caseStudies: ['case_studies', 'title'],
  categories: ['categories', 'name'],
  faqs: ['faqs', 'question'],
  members: ['members', 'name'],
  policies: ['policies', 'heading'],
  processes: ['processes', 'name'],
  projects: ['projects', 'title'],
  redirects: ['redirects', 'from'],
  services: ['services', 'name'],
  tags: ['tags', 'name'],
  testimonials: ['testimonials', 'clientName'],
};
/** Saved at once since: no form shows that it holds a draft, or ends it. */
const direct = ['categories', 'redirects', 'tags'];
/** What their fields call pictures: `images` is a list of ids, `imageId` stands in `meta`. */
const pictures = ['image', 'images', 'img1', 'img2', 'icon', 'image1', 'image2', 'image3', 'imageId'];

const untouched = sql`state = 'draft' and revision = 1 and "savedIn" = ''`;

/**
 * What migration 0016 made of drafts that were revisions, and nobody has saved since. One that a later version of its record had
 * overtaken was offered to nobody: publishing it would take that version back, so it goes into the history, as others of its record
 * did; so does one of a kind that has no drafts any more, and of those what never became a record goes. The rest hold only what was
 * changed, mostly not the title: they are listed by their record’s. Their pictures are used.
 */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const draft = engine === 'postgres' ? sql`true` : sql`1`;
  for (const [plural, [table, title]] of Object.entries(kinds)) {
    const ofKind = sql`resource = ${plural} and ${untouched}`;
    const ofRecord = sql`from ${sql.table(table)} as t where t.id = drafts.record`;
    const past = direct.includes(plural)
      ? ofKind
      : sql`${ofKind} and exists (select 1 ${ofRecord} and t.version > drafts.base)`;
    await sql`
      insert into revisions (resource, record, version, draft, "values", author, "createdAt")
      select resource, record, base, ${draft}, "values", author, "createdAt" from drafts
      where ${past} and record is not null order by id
    `.execute(db);
    await sql`delete from drafts where ${past}`.execute(db);
    await sql`
      update drafts set title = (select substr(trim(t.${sql.ref(title)}), 1, 200) ${ofRecord})
      where ${ofKind} and title = '' and exists (select 1 ${ofRecord})
    `.execute(db);
  }
  await findUses(db as Loose);
}

async function findUses(db: Loose): Promise<void> {
  const images = await db.selectFrom('images').select(['id', 'hash']).execute();
  const ids = new Set(images.map(({ id }) => Number(id)));
  const byHash = new Map(images.map(({ id, hash }) => [String(hash), Number(id)]));
  const { rows } = await sql<{ id: number; held: string }>`
    select id, cast("values" as text) as held from drafts where ${untouched}
  `.execute(db);
  for (const { id, held } of rows) {
    const found = new Set<number>();
    JSON.parse(held, (name, value: unknown) => {
      if (pictures.includes(name)) for (const each of [value].flat()) found.add(Number(each));
      return value;
    });
    for (const [, hash = ''] of held.matchAll(/\/media\/([0-9a-f]{16,64})-/g))
      found.add(byHash.get(hash) ?? 0);
    const uses = [...found]
      .filter((image) => ids.has(image))
      .map((image) => ({ image, resource: 'drafts', record: id }));
    if (uses.length > 0)
      await db
        .insertInto('image_uses')
        .values(uses)
        .onConflict((oc) => oc.doNothing())
        .execute();
  }
}
