import { expect, it } from 'vitest';
import { auditText } from './audit-value.tsx';

const people = [{ id: 7, label: 'Mala' }];
const told = (kind: string | null, name: string, value: unknown, action = 'update') =>
  auditText({ kind, action, name, value, people });

it('formats values as the panel does', () => {
  expect(told('testimonials', 'status', 1)).toBe('Published');
  expect(told('testimonials', 'status', 0)).toBe('Draft');
  expect(told('enquiries', 'status', 'waiting')).toBe('Waiting for the customer');
  expect(told('applications', 'stage', 'shortlisted')).toBe('Shortlisted');
  expect(told('users', 'status', 'inactive')).toBe('Inactive');
  expect(told(null, 'status', 601, 'signInFailed')).toBe('Wrong password');
  expect(told('enquiries', 'owner', 7)).toBe('Mala');
  expect(told('enquiries', 'owner', 8)).toBe('Person 8, since deleted');
  expect(told('enquiries', 'owner', null)).toBe('(empty)');
  expect(told('roles', 'privileges', ['homeView', 'insightsTagsAdd'])).toBe('Home: View\nTags: Add');
  expect(told('settings/mailServer', 'security', 'offered')).toBe('STARTTLS if the server offers it');
  expect(told('settings/mailServer', 'hasPassword', true)).toBe('Stored');
  expect(told('settings/mailServer', 'port', 587)).toBe('587');
  expect(told('users', 'brandNew', 'as it is')).toBe('as it is');
});
