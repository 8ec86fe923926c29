import { expect, test } from 'vitest';
import { fillReply, replyTemplates } from './reply-templates.ts';

const facts = {
  firstName: '{staff} $& Anitha',
  reference: 'ENQ-2026-000001',
  company: 'Nirvaaga',
  staff: 'Mala',
};

test.each(replyTemplates.map((template) => [template.key, template] as const))(
  '%s is filled in whole',
  (_, template) => {
    const { subject, text } = fillReply(template, facts);
    expect(text).toContain('Dear {staff} $& Anitha,');
    expect(`${subject}${text}`.replace('{staff} $&', '')).not.toMatch(/[{}]/);
    expect(subject.length).toBeLessThan(150);
  },
);
