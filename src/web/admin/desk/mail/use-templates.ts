import type { TemplateDesk } from '#shared/reply-templates.ts';
import type { ReplyTemplate } from '#shared/settings/reply-templates.ts';
import { useCall } from '../../query/call-query.ts';

export type Template = Pick<ReplyTemplate, 'label' | 'subject' | 'text'>;
const none: readonly Template[] = [];

/** Reply templates of a desk; empty while loading or unavailable. */
export const useTemplates = (desk: TemplateDesk): readonly Template[] =>
  useCall('desk/templates', { desk }).data ?? none;
