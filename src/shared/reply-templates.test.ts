import { expect, test } from 'vitest';
import { replyTemplates } from '#content/reply-templates.ts';
import { fillReply, gapsIn, unknownPlaceholder } from './reply-templates.ts';
import { replyTemplate } from './settings/reply-templates.ts';

const facts = {
  firstName: '{staff} $& Anitha',
  reference: 'ENQ-2026-000001',
  company: 'Nirvaaga',
  staff: 'Mala',
  position: 'Designer',
};

test.each(replyTemplates.map((template) => [`${template.desk}: ${template.label}`, template] as const))(
  '%s is allowed, and replaced completely',
  (_, template) => {
    expect(replyTemplate.parse(template)).toEqual(template);
    const { subject, text } = fillReply(template, facts);
    expect(text).toContain('Dear {staff} $& Anitha,');
    expect(`${subject}${text}`.replace('{staff} $&', '')).not.toMatch(/[{}]/);
    expect(subject.length).toBeLessThan(150);
  },
);

test('unknown placeholders are refused with a message', () => {
  const template = { desk: 'enquiries', label: 'Hello', subject: 'Hello {fistName}', text: 'For {position}' };
  const problems = replyTemplate
    .safeParse(template)
    .error?.issues.map((issue) => [issue.path, issue.message]);
  const there =
    'is not known here; use {firstName}, {name}, {reference}, {company}, {staff} or {theirCompany}';
  expect(problems).toEqual([
    [['subject'], `{fistName} ${there}`],
    [['text'], `{position} ${there}`],
  ]);
  expect(unknownPlaceholder('For {position}, a lone {', 'applications')).toBeNull();
});

test('one pair of braces is as good as two, and unknown placeholders stay', () => {
  const template = { subject: 'For {{name}}', text: '{theirCompany}, {{reference}}' };
  const filled = fillReply(template, { name: 'Anitha Raman', theirCompany: null, reference: 'ENQ-1' });
  expect(filled).toEqual({ subject: 'For Anitha Raman', text: '{theirCompany}, ENQ-1' });
  expect(gapsIn(`${filled.text} {this}`, [])).toEqual(['{theirCompany}']);
  expect(unknownPlaceholder('{{fistName}}', 'enquiries')).toContain('{fistName} is not known here');
});

test('finds blanks of templates, but no other brackets', () => {
  const text = 'Dear Asha,\n1. [question]\n2. [question]\nsee [the plan]';
  expect(gapsIn(text, replyTemplates)).toEqual(['[question]']);
});
