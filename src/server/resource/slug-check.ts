import { resourceOf } from '#shared/resources/index.ts';
import type { Handlers } from '../rpc/context.ts';
import { demand } from '../rpc/privilege.ts';
import { liveRow } from './find-row.ts';
import { formerHolder } from './former-address.ts';
import { freeSlug, slugHolder } from './slugs.ts';

export const slugCheckCalls: Handlers<'slug/check'> = {
  /** Only for those who may write the record, because the response reveals titles of others. */
  async 'slug/check'({ resource: plural, slug, id, type }, context) {
    const resource = resourceOf(plural);
    if (id === undefined) demand(context, resource, 'Add', { type });
    else demand(context, resource, 'Update', await liveRow(context.db, resource, Number(id)));
    const own = id === undefined ? 0 : Number(id);
    const holder = await slugHolder(context.db, resource, slug, own);
    if (holder !== null) return { holder, free: await freeSlug(context.db, resource, slug, own) };
    const former = await formerHolder(context.db, resource, slug, own);
    return { holder, free: slug, ...(former === null ? {} : { former }) };
  },
};
