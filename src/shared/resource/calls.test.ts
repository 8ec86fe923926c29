import { expect, test } from 'vitest';
import { calls } from '../calls.ts';

test('a text of blanks counts as absent in an optional field', () => {
  const letter = { firstName: 'Meena', email: 'meena@example.com', phone: '+91 98400 12345' };
  const blank = ' \u200b\u00a0';
  expect(
    calls['enquiry/add'].request.parse({
      ...letter,
      message: 'We need a shop.',
      lastName: blank,
      company: blank,
      companyOrganization: blank,
    }),
  ).toMatchObject({ ...letter, lastName: null, company: null, companyOrganization: null });
  const said = { clientName: 'Meena', clientDesignation: 'Weaver', content: 'Good looms.' };
  expect(calls['testimonial/add'].request.parse({ ...said, company: blank })).toMatchObject({
    ...said,
    company: null,
  });
  const user = { name: 'Meena', userName: 'meena@example.com', role: 1 };
  expect(calls['user/add'].request.parse({ ...user, phone: blank })).toMatchObject({ ...user, phone: null });
  expect(calls['user/add'].request.safeParse({ ...user, password: ' ' }).success).toBe(false);
  const role = { name: 'Weavers', privileges: [], secondFactor: false };
  expect(calls['role/add'].request.parse({ ...role, description: ' ' })).toEqual({
    ...role,
    description: '',
  });
});

test("'' counts as absent in every optional field", () => {
  const category = { type: 'project', name: 'Looms' };
  const empty = { slug: '', status: '', publishAt: '', unpublishAt: '', sortOrder: '', meta: '' };
  const taken = calls['category/add'].request.parse({ ...category, ...empty });
  expect(taken).toMatchObject(category);
  for (const name of ['status', 'sortOrder', 'meta']) expect(taken).not.toHaveProperty(name);

  const said = { clientName: 'Meena', clientDesignation: 'Weaver', content: 'Good looms.' };
  const testimonial = calls['testimonial/add'].request.parse({
    ...said,
    ratings: '',
    onHome: '',
    onAbout: '',
  });
  expect(testimonial).toMatchObject({ ...said, ratings: 5, onHome: true, onAbout: true });

  const ofMeta = { title: '', description: '', keywords: '', imageId: '', noindex: '' };
  expect(calls['category/add'].request.parse({ ...category, meta: ofMeta })).toMatchObject({
    meta: { title: null, description: null, keywords: [], imageId: null, noindex: false },
  });

  const person = { name: 'Meena', userName: 'meena@example.com', role: 1 };
  const unset = { password: '', phone: '', image: '', status: '' };
  expect(calls['user/add'].request.parse({ ...person, ...unset })).toMatchObject({
    ...person,
    password: null,
    status: 'invited',
  });
  expect(calls['user/update'].request.parse({ id: 1, version: 1, status: '' })).toMatchObject({
    status: undefined,
  });
  expect(calls['user/unique/check'].request.parse({ userName: 'm@example.com', id: '' })).toMatchObject({
    id: null,
  });
  const role = { name: 'Weavers', privileges: [] };
  expect(calls['role/add'].request.parse({ ...role, description: '', secondFactor: '' })).toEqual({
    ...role,
    description: '',
    secondFactor: false,
  });
  expect(calls['role/update'].request.parse({ id: 1, version: 1, secondFactor: '' })).toMatchObject({
    secondFactor: undefined,
  });

  const change = calls['testimonial/update'].request.parse({
    id: 1,
    version: 1,
    ratings: '',
    clientName: 'M',
  });
  expect(change).toEqual({ id: 1, version: 1, clientName: 'M' });
  for (const name of ['constructor', '__proto__', 'toString'])
    expect(calls['category/add'].request.safeParse(JSON.parse(`{ "${name}": "" }`)).success, name).toBe(
      false,
    );
  const wrong = { id: 1, version: 1, clientName: '' };
  expect(calls['testimonial/update'].request.safeParse(wrong).success, 'which is required').toBe(false);
});

test('duplicates in a list are removed', () => {
  const vacancy = calls['career/add'].request.parse({
    jobPosition: 'Weaver',
    offices: ['uae', 'india', 'uae'],
  });
  expect(vacancy).toMatchObject({ offices: ['uae', 'india'] });
  const body = { type: 'doc', content: [] };
  const insight = { title: 'Looms', excerpt: 'On looms.', body, category: 1, author: 'Meena' };
  expect(calls['blog/add'].request.parse({ ...insight, tags: [3, '3', 2, 3] })).toMatchObject({
    tags: [3, 2],
  });
  const project = { name: 'Web', title: 'Looms', category: 1, technologies: ['Rust', 'Go', ' Rust '] };
  expect(calls['project/add'].request.parse(project)).toMatchObject({ technologies: ['Rust', 'Go'] });
});

test.each(['enquiries', 'applications', 'users', 'roles', 'images'] as const)(
  'a list of %s, which have neither trash nor types, refuses to list either',
  (plural) => {
    const { request } = calls[`${plural}/list`];
    expect(request.parse({ trash: false })).toEqual(request.parse({}));
    const refused = (asked: object) => request.safeParse(asked).error?.issues.map(({ message }) => message);
    expect(refused({ trash: true })).toEqual(['There is no trash here']);
    expect(refused({ type: 'project' })).toEqual(['Unknown field “type”']);
  },
);

test.each([
  ['blogs/list', 1_000_000],
  ['blogs/drafts', 1_000_000],
  ['users/list', 1_000_000],
  ['web/testimonials', 100_000],
] as const)('a page of %s outside the bounds is told them', (path, last) => {
  for (const page of [0, -1, last + 1]) {
    const { error } = calls[path].request.safeParse({ page });
    const words = error?.issues.filter((issue) => issue.path[0] === 'page').map(({ message }) => message);
    expect(words).toEqual([`Enter a number from 1 to ${last}`]);
  }
});
