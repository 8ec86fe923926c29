import { type ExpressionBuilder, sql } from 'kysely';
import type { CallResponse } from '#shared/calls.ts';
import type { Resource } from '#shared/resource/define.ts';
import { resourceOf, resources } from '#shared/resources/index.ts';
import { page } from '#shared/resources/page.ts';
import type { Settings } from '#shared/settings/index.ts';
import type { Db } from '../db/database.ts';
import type { Tables } from '../db/schema.ts';
import { readSetting } from '../db/settings.ts';
import { demandImages } from '../resource/record-images.ts';
import { recordsOfImage } from '../resource/records-of-image.ts';
import { type Context, staffOf } from '../rpc/context.ts';
import { screenTag, titleFor } from '../rpc/privilege.ts';

type Use = CallResponse<'image/uses'>[number];

/** The fields of the company’s setting that hold an image, and what each is called. */
const companyImages = {
  logoDark: 'Logo of the company',
  logoLight: 'Logo of the company',
  favicon: 'Icon of the site',
} as const;
const companyFields = Object.keys(companyImages) as (keyof typeof companyImages)[];

/** Which parts of the company’s setting show the image, by name. */
export async function companyUses(db: Db, image: number): Promise<string[]> {
  const company = await readSetting(db, 'company');
  const names = companyFields.filter((name) => company[name] === image);
  return [...new Set(names.map((name) => companyImages[name]))];
}

/** For writers of the setting: locks the images it refers to against deletion, and refuses those already deleted. */
export async function lockCompanyImages(db: Db, company: Settings['company']): Promise<void> {
  await demandImages(db, Object.fromEntries(companyFields.map((name) => [name, company[name]])));
}

/** Everything that uses this image, as far as this person may know of it. */
export async function imageUses(context: Context, db: Db, image: number): Promise<Use[]> {
  const staff = staffOf(context);
  const uses: Use[] = [];
  for (const resource of Object.values<Resource>(resources))
    for (const { id, label, inTrash, ...row } of await recordsOfImage(db, resource, image)) {
      const title = titleFor(staff, resource, row, label);
      uses.push({
        kind: resource.label,
        id,
        ...(inTrash ? { label: `${title} (in the trash)`, inTrash } : { label: title }),
      });
    }
  const drafts = await db
    .selectFrom('image_uses')
    .innerJoin('drafts', 'drafts.id', 'image_uses.record')
    .select(['drafts.key', 'drafts.record', 'drafts.title', 'drafts.resource', 'drafts.type'])
    .where('image_uses.image', '=', image)
    .where('image_uses.resource', '=', 'drafts')
    .orderBy('drafts.id')
    .limit(200)
    .execute();
  for (const { key, record, title, resource: plural, type } of drafts) {
    const resource = resourceOf(plural);
    const label = titleFor(staff, resource, { type }, title || 'Untitled');
    const opens = record === null && staff.privileges.has(screenTag(resource, { type }));
    uses.push({
      kind: resource.label,
      id: record ?? 0,
      label: `${label} (draft)`,
      ...(opens ? { draft: key } : {}),
    });
  }
  const patterns = await db
    .selectFrom('image_uses')
    .innerJoin('patterns', 'patterns.id', 'image_uses.record')
    .select(['patterns.id', 'patterns.name'])
    .where('image_uses.image', '=', image)
    .where('image_uses.resource', '=', 'patterns')
    .orderBy('patterns.id')
    .execute();
  for (const { id, name } of patterns)
    uses.push({ kind: 'Pattern', id, label: titleFor(staff, page, {}, name) });
  for (const label of await companyUses(db, image)) uses.push({ kind: 'Setting', id: 0, label });
  const users = await db.selectFrom('users').select(['id', 'name']).where('image', '=', image).execute();
  return [...uses, ...users.map((user) => ({ kind: 'User', id: user.id, label: user.name }))];
}

/** Whether a row of `images` is unused: an index lookup per kind of use. */
export async function unusedImages(db: Db) {
  const company = await readSetting(db, 'company');
  const ofCompany = companyFields.flatMap((name) => company[name] ?? []);
  return (eb: ExpressionBuilder<Tables, 'images'>) =>
    eb.and([
      sql<boolean>`not exists (select 1 from image_uses where image_uses.image = images.id)`,
      sql<boolean>`not exists (select 1 from users where users.image = images.id)`,
      ...(ofCompany.length > 0 ? [eb('images.id', 'not in', ofCompany)] : []),
    ]);
}
