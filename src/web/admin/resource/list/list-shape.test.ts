import { expect, it } from 'vitest';
import { resources } from '#shared/resources/index.ts';
import { queryOf, readAddress } from '../../list/address.ts';
import { columnNames, habitOf, isInSiteOrder, listRequestOf, shapeOf, usualColumns } from './list-shape.ts';

const { testimonials, services } = resources;
const shape = shapeOf({ resource: testimonials, path: '/testimonials' });
const read = (query: string) => readAddress(shape, new URLSearchParams(query));

it('keeps the URL parameters of bookmarks and saved views', () => {
  const query = 'q=kuwait&state=draft&f.project=3&sort=ratings&dir=desc&page=2&size=50&cols=ratings%2Cstatus';
  expect(queryOf(shape, read(query))).toBe(query);
});

it('ignores fields that the kind does not have', () => {
  expect(read('sort=password&state=gone&cols=nothing&f.secret=1')).toEqual(read(''));
  expect(read('').columns).toEqual(usualColumns(testimonials));
});

it('requests a tab as a state, and the trash separately', () => {
  expect(listRequestOf(testimonials, read('state=live&f.project=3'))).toMatchObject({
    filters: { state: 'live', project: '3' },
    trash: false,
  });
  expect(listRequestOf(testimonials, read('state=trash'))).toMatchObject({ filters: {}, trash: true });
});

it('requests only the fields it shows', () => {
  expect(listRequestOf(testimonials, read('cols=ratings,status')).fields).toEqual([
    'clientName',
    'image',
    'ratings',
  ]);
});

it('requests the category of a record with a cover, though its column is hidden', () => {
  const { projects } = resources;
  const place = shapeOf({ resource: projects, path: '/projects' });
  const { fields } = listRequestOf(projects, readAddress(place, new URLSearchParams('cols=status')));
  expect(fields).toEqual(['title', 'images', 'category']);
});

it('remembers only columns and page size', () => {
  expect(habitOf(shape, { ...read('q=x&page=3'), size: 50, columns: ['slug'] })).toBe('size=50&cols=slug');
});

it('allows reordering only when all rows are shown in the site’s order', () => {
  const place = shapeOf({ resource: services, path: '/services' });
  const inOrder = (query: string) =>
    isInSiteOrder(services, place, readAddress(place, new URLSearchParams(query)));
  expect(['', 'sort=sortOrder'].map(inOrder)).toEqual([true, true]);
  expect(['q=x', 'state=live', 'sort=name', 'sort=sortOrder&dir=desc'].map(inOrder)).toEqual(
    Array(4).fill(false),
  );
});

it('offers only existing columns for every kind', () => {
  for (const resource of Object.values(resources)) {
    for (const name of usualColumns(resource)) expect(columnNames(resource)).toContain(name);
  }
});
