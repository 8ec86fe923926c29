import { useEffect, useState } from 'react';
import type { ReplyTemplate, TemplateDesk } from '#shared/reply-templates.ts';
import { staffCall } from '../../staff-call.ts';

export type Template = Pick<ReplyTemplate, 'label' | 'subject' | 'text'>;
const none: readonly Template[] = [];

/** What answers at a desk can begin with; none while they are on their way or out of reach. */
export function useTemplates(desk: TemplateDesk): readonly Template[] {
  const [templates, setTemplates] = useState(none);
  useEffect(() => {
    let live = true;
    staffCall('desk/templates', { desk }).then(
      (found) => live && setTemplates(found),
      () => undefined,
    );
    return () => {
      live = false;
    };
  }, [desk]);
  return templates;
}
