import { expect, it } from 'vitest';
import { menus } from '#content/menus.ts';
import { menusShown } from '#shared/settings/menus.ts';
import { ownName, pageName } from './page-name.ts';

const services = [{ name: 'UI/UX Design', tag: 'ui-ux-design', icon: '' }];

it.each([
  ['/', 'Home'],
  ['/about', 'About Us'],
  ['/support-policy', 'Support Policy'],
  ['/services/ui-ux-design', 'UI/UX Design'],
  ['/case-studies/moving-a-bank', 'Moving a bank'],
  ['/error', 'Error'],
])('names %s', (path, name) => {
  expect(pageName(path, { services, menus: menusShown(menus) })).toBe(name);
});

it('names the home page that no menu leads to', () => {
  const { company, main, ...others } = menusShown(menus);
  const elsewhere = ({ path }: { path: string }) => path !== '/';
  const without = {
    ...others,
    company: { ...company, links: company.links.filter(elsewhere) },
    main: main.filter(elsewhere),
  };
  expect(pageName('/', { services, menus: without })).toBe('Home');
});

it('uses the name in a route’s data once it has loaded', () => {
  const handle = { nameOf: ({ career }: { career: { jobPosition: string } }) => career.jobPosition };
  expect(ownName({ handle, loaderData: { career: { jobPosition: 'UI/UX Designer' } } })).toBe(
    'UI/UX Designer',
  );
  expect(ownName({ handle })).toBeUndefined();
  expect(ownName({ loaderData: {} })).toBeUndefined();
  expect(ownName()).toBeUndefined();
});
