import type { Resource } from '#shared/resource/define.ts';
import { type ResourceKey, resources } from '#shared/resources/index.ts';
import type { Handlers } from '../rpc/context.ts';
import { refusal } from '../rpc/errors.ts';
import { demand } from '../rpc/privilege.ts';
import { liveRow } from './crud.ts';
import { makePreviewToken } from './preview.ts';

export const previewCalls: Handlers<'preview/link'> = {
  async 'preview/link'({ resource: plural, id }, context) {
    const resource: Resource = resources[plural as ResourceKey]; // the schema lets only these names through
    if (!resource.path)
      throw refusal({ resource: `${resource.labelPlural} have no page of their own to look at.` });
    const row = await liveRow(context.db, resource, id);
    demand(context, resource, 'View', row);
    const token = makePreviewToken(context.keys.sign, plural, id, context.now());
    const path = resource.path.replace(':slug', encodeURIComponent(row.slug));
    return { url: `${context.publicUrl}${path}?preview=${token}` };
  },
};
