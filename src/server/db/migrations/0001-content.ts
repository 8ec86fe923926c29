import { type Kysely, sql } from 'kysely';
import type { Engine } from '../database.ts';
import { createKind, typesOf, withId } from './columns.ts';

export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const types = typesOf(engine);

  await withId(db.schema.createTable('images'), engine)
    .addColumn('hash', 'text', (c) => c.notNull().unique())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('alt', 'text', (c) => c.notNull())
    .addColumn('width', 'integer', (c) => c.notNull())
    .addColumn('height', 'integer', (c) => c.notNull())
    .addColumn('bytes', 'integer', (c) => c.notNull())
    .addColumn('focalX', 'real', (c) => c.notNull())
    .addColumn('focalY', 'real', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('createdBy', 'integer')
    .addColumn('createdAt', types.time, (c) => c.notNull())
    .execute();

  await createKind(db, engine, 'services', (t, { json }) =>
    t
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('description', 'text', (c) => c.notNull())
      .addColumn('descriptionLong', 'text', (c) => c.notNull())
      .addColumn('firstBullet', json, (c) => c.notNull())
      .addColumn('secondBullet', json, (c) => c.notNull())
      .addColumn('img1', 'integer', (c) => c.references('images.id'))
      .addColumn('img2', 'integer', (c) => c.references('images.id')),
  );
  await createKind(db, engine, 'categories', (t) =>
    t
      .addColumn('type', 'text', (c) => c.notNull())
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('description', 'text'),
  );
  await createKind(db, engine, 'tags', (t) => t.addColumn('name', 'text', (c) => c.notNull()));
  await createKind(db, engine, 'processes', (t, { json }) =>
    t.addColumn('name', 'text', (c) => c.notNull()).addColumn('steps', json, (c) => c.notNull()),
  );
  await createKind(db, engine, 'projects', (t, { json, bool }) =>
    t
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('title', 'text', (c) => c.notNull())
      .addColumn('category', 'integer', (c) => c.notNull().references('categories.id'))
      .addColumn('description', 'text', (c) => c.notNull())
      .addColumn('body', json)
      .addColumn('clientName', 'text')
      .addColumn('images', json, (c) => c.notNull())
      .addColumn('services', json, (c) => c.notNull())
      .addColumn('process', 'integer', (c) => c.references('processes.id'))
      .addColumn('technologies', json, (c) => c.notNull())
      .addColumn('startedOn', 'text')
      .addColumn('finishedOn', 'text')
      .addColumn('url', 'text')
      .addColumn('featured', bool, (c) => c.notNull()),
  );
  await createKind(db, engine, 'testimonials', (t, { bool }) =>
    t
      .addColumn('clientName', 'text', (c) => c.notNull())
      .addColumn('clientDesignation', 'text', (c) => c.notNull())
      .addColumn('company', 'text')
      .addColumn('content', 'text', (c) => c.notNull())
      .addColumn('ratings', 'real', (c) => c.notNull())
      .addColumn('image', 'integer', (c) => c.references('images.id'))
      .addColumn('project', 'integer', (c) => c.references('projects.id'))
      .addColumn('onHome', bool, (c) => c.notNull())
      .addColumn('onAbout', bool, (c) => c.notNull()),
  );
  await createKind(db, engine, 'case_studies', (t, { json }) =>
    t
      .addColumn('title', 'text', (c) => c.notNull())
      .addColumn('project', 'integer', (c) => c.notNull().references('projects.id'))
      .addColumn('category', 'integer', (c) => c.references('categories.id'))
      .addColumn('summary', 'text', (c) => c.notNull())
      .addColumn('problem', 'text', (c) => c.notNull())
      .addColumn('solutions', 'text', (c) => c.notNull())
      .addColumn('result', 'text', (c) => c.notNull())
      .addColumn('conclusion', 'text', (c) => c.notNull())
      .addColumn('image1', 'integer', (c) => c.references('images.id'))
      .addColumn('image2', 'integer', (c) => c.references('images.id'))
      .addColumn('image3', 'integer', (c) => c.references('images.id'))
      .addColumn('process', 'integer', (c) => c.references('processes.id'))
      .addColumn('steps', json, (c) => c.notNull())
      .addColumn('testimonial', 'integer', (c) => c.references('testimonials.id'))
      .addColumn('services', json, (c) => c.notNull()),
  );
  await createKind(db, engine, 'blogs', (t, { json, bool }) =>
    t
      .addColumn('title', 'text', (c) => c.notNull())
      .addColumn('excerpt', 'text', (c) => c.notNull())
      .addColumn('body', json, (c) => c.notNull())
      .addColumn('image', 'integer', (c) => c.references('images.id'))
      .addColumn('category', 'integer', (c) => c.notNull().references('categories.id'))
      .addColumn('tags', json, (c) => c.notNull())
      .addColumn('author', 'text', (c) => c.notNull())
      .addColumn('featured', bool, (c) => c.notNull()),
  );
  await createKind(db, engine, 'careers', (t, { json }) =>
    t
      .addColumn('jobPosition', 'text', (c) => c.notNull())
      .addColumn('description', 'text', (c) => c.notNull())
      .addColumn('firstBullet', json, (c) => c.notNull())
      .addColumn('secondBullet', json, (c) => c.notNull())
      .addColumn('freshers', 'text')
      .addColumn('employmentType', 'text', (c) => c.notNull())
      .addColumn('workMode', 'text', (c) => c.notNull())
      .addColumn('offices', json, (c) => c.notNull())
      .addColumn('openings', 'integer', (c) => c.notNull())
      .addColumn('validThrough', 'text'),
  );
  await createKind(db, engine, 'banners', (t) =>
    t
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('image', 'integer', (c) => c.references('images.id'))
      .addColumn('redirectUrl', 'text'),
  );
  await createKind(db, engine, 'members', (t) =>
    t
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('designation', 'text', (c) => c.notNull())
      .addColumn('bio', 'text')
      .addColumn('image', 'integer', (c) => c.references('images.id'))
      .addColumn('profileUrl', 'text'),
  );
  await createKind(db, engine, 'policies', (t, { json }) =>
    t
      .addColumn('label', 'text', (c) => c.notNull())
      .addColumn('heading', 'text', (c) => c.notNull())
      .addColumn('body', json, (c) => c.notNull()),
  );
  await createKind(db, engine, 'redirects', (t) =>
    t.addColumn('from', 'text', (c) => c.notNull()).addColumn('to', 'text', (c) => c.notNull()),
  );

  const live = sql`"deletedAt" is null` as never;
  await db.schema
    .createIndex('categories_name')
    .on('categories')
    .columns(['type', 'name'])
    .unique()
    .where(live)
    .execute();
  await db.schema.createIndex('tags_name').on('tags').column('name').unique().where(live).execute();
  await db.schema.createIndex('redirects_from').on('redirects').column('from').unique().where(live).execute();
  await db.schema
    .createIndex('blogs_published')
    .on('blogs')
    .columns(['publishAt', 'id'])
    .where(live)
    .execute();
  await db.schema
    .createIndex('blogs_category')
    .on('blogs')
    .columns(['category', 'publishAt', 'id'])
    .where(live)
    .execute();
  await db.schema.createIndex('testimonials_project').on('testimonials').column('project').execute();

  await db.schema
    .createTable('former_slugs')
    .addColumn('resource', 'text', (c) => c.notNull())
    .addColumn('slug', 'text', (c) => c.notNull())
    .addColumn('record', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('former_slugs_key', ['resource', 'slug'])
    .execute();
  await withId(db.schema.createTable('revisions'), engine)
    .addColumn('resource', 'text', (c) => c.notNull())
    .addColumn('record', 'integer', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('draft', types.bool, (c) => c.notNull())
    .addColumn('values', types.json, (c) => c.notNull())
    .addColumn('author', 'integer')
    .addColumn('createdAt', types.time, (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('revisions_record')
    .on('revisions')
    .columns(['resource', 'record', 'id'])
    .execute();
  await db.schema
    .createTable('settings')
    .addColumn('key', 'text', (c) => c.primaryKey())
    .addColumn('value', types.json, (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('updatedBy', 'integer')
    .addColumn('updatedAt', types.time, (c) => c.notNull())
    .execute();
}
