import { expect, test } from 'vitest';
import { chunkNamer } from './chunk-namer.ts';

const web = '/app/src/web';
const graph: Record<string, string[]> = {
  [`${web}/public/pages/home.tsx`]: [`${web}/art/mark.tsx`, `${web}/ui/button.module.css`],
  [`${web}/admin/shell/frame.tsx`]: [
    `${web}/art/mark.tsx`,
    `${web}/ui/button.module.css`,
    `${web}/menu.ts`,
    `${web}/icon.tsx`,
  ],
  [`${web}/admin/resource/list-route.tsx`]: [`${web}/menu.ts`, `${web}/table.tsx`],
  [`${web}/table.tsx`]: [`${web}/table.module.css`, `${web}/admin/resource/list-route.tsx`],
  [`${web}/ui/windows-kit.ts`]: [`${web}/ui/dialog-window.tsx`, `${web}/table.tsx`, `${web}/portal.ts`],
  [`${web}/ui/toast-region.tsx`]: [`${web}/portal.ts`, `${web}/icon.tsx`, `${web}/swipe.ts`],
};
const nameOf = chunkNamer(Object.keys(graph), (id) => graph[id] ?? []);

test('a module goes to the first place that needs it', () => {
  expect(nameOf(`${web}/menu.ts`)).toBe('shell');
  expect(nameOf(`${web}/table.tsx`)).toBe('list');
  expect(nameOf(`${web}/table.module.css`)).toBe('list');
  expect(nameOf(`${web}/ui/dialog-window.tsx`)).toBe('windows');
  expect(nameOf(`${web}/elsewhere.ts`)).toBeNull();
});

test('what public pages are made with too stands apart, and styles of theirs by themselves', () => {
  expect(nameOf(`${web}/art/mark.tsx`)).toBe('common');
  expect(nameOf(`${web}/ui/button.module.css`)).toBeNull();
});

test('what toasts share with the panel is not in its files', () => {
  expect(nameOf(`${web}/icon.tsx`)).toBe('toasts');
  expect(nameOf(`${web}/portal.ts`)).toBe('kit');
  expect(nameOf(`${web}/swipe.ts`)).toBeNull();
});
