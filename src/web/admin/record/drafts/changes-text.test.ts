import { expect, test } from 'vitest';
import { service } from '#shared/resources/service.ts';
import { changesText, namesText } from './changes-text.ts';

test('names two fields and counts the others', () => {
  expect(namesText(['Title'])).toBe('Title');
  expect(namesText(['Title', 'Summary'])).toBe('Title and Summary');
  expect(namesText(['Title', 'Summary', 'Body'])).toBe('Title, Summary and Body');
  expect(namesText(['Title', 'Summary', 'Body', 'Tags'])).toBe('Title, Summary and 2 more');
});

test('describes the changes of a version', () => {
  const text = (changed: string[] | null, status: 0 | 1 | null = null, scheduledFor: string | null = null) =>
    changesText(service, { changed, status, draft: false, scheduledFor });
  expect(text(null)).toBe('First version');
  expect(text(null, 1)).toBe('Published. First version');
  expect(text(['name', 'status', 'publishAt'], 1, '2099-03-01T03:30:00.000Z')).toBe(
    'Scheduled for 1 Mar 2099, 09:00 IST. Name',
  );
  expect(text(['name', 'slug'])).toBe('Name and Address');
  expect(text(['name', 'status'], 1)).toBe('Published. Name');
  expect(text(['status'], 0)).toBe('Taken offline');
  expect(text(['sortOrder'])).toBe('Place in the list');
  expect(text([])).toBe('Saved without changes');
});
