import { expect, test } from 'vitest';
import { resources } from '#shared/resources/index.ts';
import { client } from '../../query/client.ts';
import { choicesQuery } from '../resource-calls.ts';
import { namedText } from './value-text.ts';

test('formats the status of a version', () => {
  expect([0, 1].map((status) => namedText(resources.services, 'status', status))).toEqual([
    'Draft',
    'Published',
  ]);
});

test('names the records of another kind once they are known', () => {
  const { project } = resources.testimonials.fields;
  expect(namedText(resources.testimonials, 'project', 4)).toBe(`${project.label} 4`);
  client.setQueryData(choicesQuery('projects').queryKey, [{ id: 4, label: 'The looms of Karur' }]);
  expect(namedText(resources.testimonials, 'project', 4)).toBe('The looms of Karur');
  expect(namedText(resources.testimonials, 'project', null)).toBe('(empty)');
  client.clear();
});
