import * as z from 'zod/mini';
import { templateDesks, unknownPlaceholder } from '../reply-templates.ts';
import { list, select, text, textarea } from '../resource/kit.ts';
import { rulesOf } from '../resource/shapes.ts';
import { single } from './define.ts';
import { listOf } from './fields.ts';

export const templateFields = {
  label: text({ label: 'Name', max: 60 }),
  desk: select({ label: 'Desk', options: templateDesks, initial: 'enquiries' }),
  subject: text({ label: 'Subject', max: 150 }),
  text: textarea({ label: 'Text', max: 5000 }),
};

const { desk, ...words } = rulesOf(templateFields);
/** Starting text of an answer; staff edit it before sending. */
export const replyTemplate = z.strictObject({ desk, ...words }).check(
  z.superRefine(({ desk, ...template }, context) => {
    for (const name of ['subject', 'text'] as const) {
      const message = unknownPlaceholder(template[name], desk);
      if (message) context.addIssue({ code: 'custom', path: [name], message });
    }
  }),
);
export type ReplyTemplate = z.output<typeof replyTemplate>;

export const replyTemplates = single({
  title: 'Reply templates',
  help: 'What answers can start from, in this order. Staff edit the text before it is sent.',
  field: {
    ...list({ label: 'Templates', max: 40, item: templateFields }),
    schema: listOf(replyTemplate, 40),
  },
});
