import { expect, test } from 'vitest';
import { calls } from '../calls.ts';

test("'' counts as absent in every field that may be left out", () => {
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
