import { AppError } from '#shared/errors.ts';
import { suffixed } from '#shared/privileges.ts';
import type { Resource } from '#shared/resource/define.ts';
import { resources } from '#shared/resources/index.ts';
import { settingRight } from '#shared/settings/index.ts';
import type { Db } from '../db/database.ts';
import { liveTitleOfImage } from '../resource/records-of-image.ts';
import { type Context, staffOf } from '../rpc/context.ts';
import { titleFor } from '../rpc/privilege.ts';
import { companyUses } from './image-uses.ts';

/** What visitors see this image on and this person may not publish; null if there is nothing. */
async function shownByOthers(context: Context, db: Db, image: number): Promise<string | null> {
  const staff = staffOf(context);
  const { privileges } = staff;
  for (const resource of Object.values<Resource>(resources))
    for (const { privilege, type } of resource.screens) {
      if (privileges.has(suffixed(privilege, 'Publish'))) continue;
      const title = await liveTitleOfImage(db, resource, image, type);
      if (title !== null) return `${resource.label} “${titleFor(staff, resource, { type }, title)}”`;
    }
  const [company] = await companyUses(db, image);
  return company && !privileges.has(suffixed(settingRight('company'), 'Update')) ? company : null;
}

/**
 * Refuses to change an image that visitors see, since the change would be public at once, unless the person may manage the
 * library or publish everything that shows the image. Images on nothing live can be changed by anyone who writes content.
 */
export async function demandImageRight(context: Context, db: Db, image: number): Promise<void> {
  if (staffOf(context).privileges.has('settingsMediaUpdate')) return;
  const shown = await shownByOthers(context, db, image);
  if (shown)
    throw new AppError(
      403,
      `Visitors see this image (${shown}) and would see the change at once. You need the right to publish there, or to change the media library. Upload an image of your own, or ask somebody who has the right.`,
    );
}
