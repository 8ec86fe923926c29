import { expect, it } from 'vitest';
import type { AuditRow } from '#shared/calls/audit.ts';
import { actionWords, doneWords, fieldWords, kindWords, recordPath, subjectOf } from './audit-words.ts';

const row = (more: Partial<AuditRow>): AuditRow => ({
  id: 1,
  at: '2026-01-01T00:00:00.000Z',
  actor: 1,
  actorName: 'Kaveri',
  action: 'update',
  resource: 'testimonials',
  record: 3,
  name: null,
  before: null,
  after: null,
  address: null,
  ...more,
});

it('describes actions in words, new ones too', () => {
  expect(actionWords('signInFailed')).toBe('Failed to sign in');
  expect(actionWords('somethingNew')).toBe('Something new');
  expect(kindWords('caseStudies')).toBe('Case studies');
  expect(kindWords('settings/hours')).toBe('Setting: Office hours');
  expect(kindWords('settings/scrollingText')).toBe('Setting: Scrolling text');
  expect(kindWords('settings/mailServer')).toBe('Setting: Mail server');
  expect(fieldWords('settings/hours', 'open')).toBe('Opens at');
  expect(fieldWords('settings/mailServer', 'host')).toBe('Server');
  expect(fieldWords('settings/mailServer', 'hasPassword')).toBe('Password');
  expect(fieldWords('testimonials', 'clientName')).toBe('Client name');
  expect(fieldWords('testimonials', 'sortOrder')).toBe('Order');
  expect(fieldWords('users', 'roleName')).toBe('Role');
  expect(fieldWords('users', 'brandNew')).toBe('Brand new');
});

it('says whether a change published a record or took it offline', () => {
  expect(doneWords(row({ after: { status: 0 } }))).toBe('Took offline');
  expect(doneWords(row({ after: { status: 1 } }))).toBe('Published');
  expect(doneWords(row({ after: { status: 1, publishAt: '2026-02-01T00:00:00.000Z' } }))).toBe('Scheduled');
  expect(doneWords(row({ after: { content: 'Better.' } }))).toBe('Changed');
  expect(doneWords(row({ resource: 'users', after: { status: 'inactive' } }))).toBe('Changed');
  expect(doneWords(row({ action: 'add', after: { status: 1 } }))).toBe('Added');
  expect(doneWords(row({ resource: 'users', after: { passkey: 'Phone' } }))).toBe('Renamed a passkey');
});

it('names the record, and links to it while it exists', () => {
  expect(subjectOf(row({ before: { clientName: 'Fatima' }, after: { ratings: 5 } }))).toBe('Fatima');
  expect(subjectOf(row({ resource: 'faqs', before: { question: 'Who answers?' } }))).toBe('Who answers?');
  expect(subjectOf(row({ name: 'Fatima Noor', after: { ratings: 5 } }))).toBe('Fatima Noor');
  expect(subjectOf(row({}))).toBe('Testimonial 3');
  expect(subjectOf(row({ resource: 'mails' }))).toBe('Email 3');
  expect(subjectOf(row({ resource: 'brandNew' }))).toBe('Record 3');
  expect(subjectOf(row({ record: null }))).toBeNull();
  const mala = row({ resource: 'users', action: 'unlock' });
  expect(subjectOf(mala, [{ id: 3, label: 'Mala' }])).toBe('Mala');
  expect(subjectOf({ ...mala, record: 1 })).toBeNull();
  expect(recordPath(row({}))).toMatch(/\/testimonials\/3$/);
  expect(recordPath(row({ resource: 'users' }))).toMatch(/\/users\/3$/);
  expect(recordPath(row({ resource: 'roles' }))).toMatch(/\/users\/roles\/3$/);
  expect(recordPath(row({ resource: 'enquiries' }))).toMatch(/\/contact\?id=3$/);
  expect(recordPath(row({ resource: 'applications' }))).toMatch(/\/careers\/applications\?id=3$/);
  expect(recordPath(row({ action: 'delete' }))).toBeNull();
  expect(recordPath(row({ resource: 'mails' }))).toBeNull();
});
