import { describe, expect, it } from 'vitest';
import { type MenuEntry, menu } from '#shared/menu.ts';
import { searchMenu } from './menu-search.ts';

const entry = (more: Partial<MenuEntry>): MenuEntry => ({
  title: 'Entry',
  type: 'link',
  icon: 'house',
  tag: 'homeView',
  ...more,
});

describe('header search', () => {
  it('finds a substring of a title, ignoring case', () => {
    expect(searchMenu(menu, 'STUD').map((each) => each.title)).toEqual(['Case Studies']);
  });

  it('finds links only: not a group, but its link', () => {
    const found = searchMenu(menu, 'projects');
    expect(found).toHaveLength(1);
    expect(found[0]?.path).toBe('/nirvaaga-amaippu/projects');
  });

  it('finds third-level entries of any type', () => {
    const deep = entry({
      type: 'sub',
      title: 'A',
      children: [
        entry({
          type: 'sub',
          title: 'B',
          children: [entry({ type: 'extLink', title: 'Deep', path: 'https://example.com' })],
        }),
        entry({ type: 'extLink', title: 'Deep two', path: 'https://example.com/2' }),
      ],
    });
    expect(searchMenu([deep], 'deep').map((each) => each.title)).toEqual(['Deep']);
  });

  it('returns the first eight', () => {
    const many = Array.from({ length: 12 }, (_, index) =>
      entry({ title: `Entry ${index}`, path: `/${index}` }),
    );
    expect(searchMenu(many, 'entry')).toHaveLength(8);
  });

  it('names the parent if several screens have one title', () => {
    const found = searchMenu(menu, 'categories');
    expect(found.map(({ title, note }) => [title, note])).toEqual([
      ['Categories', 'Projects'],
      ['Categories', 'Insights'],
    ]);
    for (const each of searchMenu(menu, 'tags')) expect(each).not.toHaveProperty('note');
  });

  it('finds nothing for white space', () => {
    expect(searchMenu(menu, '   ')).toEqual([]);
  });
});
