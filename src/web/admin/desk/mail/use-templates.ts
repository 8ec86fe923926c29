import type { ReplyTemplate, TemplateDesk } from '#shared/reply-templates.ts';
import { useCall } from '../../query/call-query.ts';

export type Template = Pick<ReplyTemplate, 'label' | 'subject' | 'text'>;
const none: readonly Template[] = [];

/** What answers at a desk can begin with; none while they are on their way or out of reach. */
export const useTemplates = (desk: TemplateDesk): readonly Template[] =>
  useCall('desk/templates', { desk }).data ?? none;
