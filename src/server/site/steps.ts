import type { ValuesOf } from '#shared/resource/field.ts';
import type { stepFields } from '#shared/resources/process.ts';
import type { Db } from '../db/database.ts';
import { imagesOf } from '../resource/images-of.ts';
import { visible } from '../resource/visible.ts';

type Step = ValuesOf<typeof stepFields>;

/** Process steps as they travel: `{ stepName, description, imagesUrl }`. */
export async function stepsOf(db: Db, steps: readonly Step[]) {
  const imageOf = await imagesOf(
    db,
    steps.map((step) => step.image),
  );
  return steps.map(({ stepName, description, image }) => ({
    stepName,
    description,
    imagesUrl: imageOf(image)?.imageUrl ?? null,
  }));
}

/** The steps of a live process; null without one. */
export async function processOf(db: Db, id: number | null, now: string) {
  if (id === null) return null;
  const row = await db
    .selectFrom('processes')
    .select(['name', 'steps'])
    .where('id', '=', id)
    .where(visible(now))
    .executeTakeFirst();
  return row ? { name: row.name, steps: await stepsOf(db, JSON.parse(row.steps) as Step[]) } : null;
}
