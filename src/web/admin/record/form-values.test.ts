import { expect, it } from 'vitest';
import { publishSchema } from '#shared/resource/calls.ts';
import { resources } from '#shared/resources/index.ts';
import { resourceScreens, screenAt } from '../resource/screens.ts';
import type { Edited } from './drafts/draft-calls.ts';
import { labelOfName, newValues, writtenValues } from './form-values.ts';

it('starts a new record with empty required fields and no other errors', () => {
  for (const screen of resourceScreens) {
    const values = newValues(screen);
    const found = publishSchema(screen.resource).safeParse(values).error?.issues ?? [];
    const required = Object.entries(screen.resource.fields)
      .filter(([, field]) => field.required)
      .map(([name]) => name);
    expect(required).toEqual(expect.arrayContaining(found.map(({ path }) => path[0])));
  }
});

it('starts an insight with its creator as the author, cut to the limit', () => {
  const screen = screenAt('/nirvaaga-amaippu/insights');
  expect(newValues(screen, 'Meera Nair').author).toBe('Meera Nair');
  expect(newValues(screen, 'M'.repeat(80)).author).toBe('M'.repeat(60));
  expect(newValues(screenAt('/nirvaaga-amaippu/testimonials'), 'Meera Nair')).not.toHaveProperty('author');
});

it('requires the end to be after the start, whatever other errors there are', () => {
  const schema = publishSchema(resources.testimonials);
  const times = { publishAt: '2026-11-21T10:00:00.000Z', unpublishAt: '2026-11-21T09:00:00.000Z' };
  const problems = schema
    .safeParse({ ...times })
    .error?.issues.map(({ path, message }) => [path.join('.'), message]);
  expect(problems).toContainEqual(['unpublishAt', 'Choose a time after it is published']);
  expect(problems).toContainEqual(['clientName', 'This field is required']);
});

it('completes what a draft has of the values for search engines', () => {
  const screen = screenAt('/nirvaaga-amaippu/insights');
  const edited = { row: null, draft: { values: { meta: { title: 'Lamps' } } } } as unknown as Edited; // all that is read
  expect(writtenValues(screen.resource, edited, newValues(screen)).meta).toEqual({
    title: 'Lamps',
    description: null,
    keywords: [],
    imageId: null,
    noindex: false,
  });
});

it('names a field inside a list by its position', () => {
  expect(labelOfName(resources.services, 'firstBullet.2.title')).toBe('What we do 3, Title');
  expect(labelOfName(resources.services, 'unpublishAt')).toBe('Take offline at');
});

it('names a field of a section by its kind and position', () => {
  const sections = [{ kind: 'hero' }, { kind: 'faq' }];
  const label = (name: string) => labelOfName(resources.pages, name, { sections });
  expect(label('sections')).toBe('Sections');
  expect(label('sections.1.kind')).toBe('Section 2 (FAQ)');
  expect(label('sections.0.heading')).toBe('Section 1 (Opening), Heading');
  expect(label('sections.1.items.2.answer')).toBe('Section 2 (FAQ), Questions 3, Answer');
  expect(label('sections.1.variant')).toBe('Section 2 (FAQ), Look');
  expect(label('sections.7.heading')).toBe('Section 8');
});
