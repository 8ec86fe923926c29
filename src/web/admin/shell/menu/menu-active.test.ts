import { expect, it } from 'vitest';
import { menu } from '#shared/menu.ts';
import { activePath, withActive } from './menu-active.ts';

const base = '/nirvaaga-amaippu';

it('marks the entry whose path equals the URL, and its group', () => {
  const marked = withActive(menu, `${base}/projects/categories`);
  const projects = marked.find((entry) => entry.title === 'Projects');
  expect(projects?.active).toBe(true);
  expect(projects?.children?.map((child) => child.active)).toEqual([false, true, false]);
  expect(marked.filter((entry) => entry.active)).toHaveLength(1);
});

it('keeps the entry above a record active', () => {
  expect(activePath(menu, `${base}/testimonials/3`)).toBe(`${base}/testimonials`);
  expect(activePath(menu, `${base}/testimonials-old`)).toBeNull();
});

it('marks nothing on a screen without an entry', () => {
  expect(withActive(menu, `${base}/profile`).some((entry) => entry.active)).toBe(false);
});
