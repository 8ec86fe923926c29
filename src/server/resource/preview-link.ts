import type { Resource } from '#shared/resource/define.ts';
import { type ResourceKey, resources } from '#shared/resources/index.ts';
import type { Handlers } from '../rpc/context.ts';
import { refusal } from '../rpc/errors.ts';
import { demand } from '../rpc/privilege.ts';
import { draftOf, editedAt, subjectOf } from './draft-store.ts';
import { makePreviewToken, previewRow } from './preview.ts';

export const previewCalls: Handlers<'preview/link'> = {
  async 'preview/link'({ resource: plural, ...place }, context) {
    const resource: Resource = resources[plural as ResourceKey]; // the schema lets only these names through
    if (!resource.path)
      throw refusal({ resource: `${resource.labelPlural} have no page of their own to look at.` });
    const edited = await editedAt(context.db, resource, place);
    demand(context, resource, 'View', subjectOf(edited));
    if (!edited.row) draftOf(edited);
    const token = makePreviewToken(context.keys.sign, plural, place, context.now());
    const { slug } = previewRow(resource, edited, context.now());
    const path = resource.path.replace(':slug', encodeURIComponent(slug));
    return { url: `${context.publicUrl}${path}?preview=${token}` };
  },
};
