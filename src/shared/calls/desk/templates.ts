import * as z from 'zod/mini';
import { call } from '../../call.ts';
import { templateDesks } from '../../reply-templates.ts';
import { done } from '../../resource/calls.ts';
import { messages, strict } from '../../resource/rules.ts';
import { type ReplyTemplate, replyTemplate } from '../../settings/reply-templates.ts';
import { text, values } from './parts.ts';

const keptTemplate = replyTemplate as unknown as z.ZodMiniType<ReplyTemplate, ReplyTemplate>;

export const templateCalls = {
  /** Reply templates of one desk; needs its privilege. */
  'desk/templates': call(
    strict({ desk: z.enum(values(templateDesks), messages.choice) }),
    z.array(z.object({ label: text, subject: text, text })),
    ['contactsView', 'careersApplications'],
  ),
  /** Saves an answer as a template of one desk, replacing one with the same name; needs the right to answer there. */
  'desk/templates/keep': call(keptTemplate, done, ['contactsUpdate', 'careersApplicationsUpdate']),
} as const;
