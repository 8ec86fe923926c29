import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import '#web/styles/base.css';
import { site } from '#web/testing/site.ts';
import type { Block } from '../../blocks.ts';
import { DrawnBlocks } from '../../parts/drawn-blocks.tsx';
import { drawingOf } from '../../section-drawings.ts';
import { layoutId } from '../../site.ts';

const who = {
  kind: 'home-who',
  variant: 'values',
  hidden: false,
  label: 'Who we are',
  heading: 'We weave',
  muted: null,
  text: 'Cloth.',
  items: [],
  ground: 'auto',
};
const hero = {
  kind: 'home-hero',
  variant: 'line',
  hidden: false,
  lede: 'What we do.',
  links: [],
  down: 'Down',
  years: 'Years',
  countries: 'Countries',
};

test.each([
  ['its own', [], 'visible'],
  ['the one in which the line of the steps above it ends', ['1', '2', '3', '4', '5', '6'], 'hidden'],
])('the label below the hero has one dot: %s', async (_, steps, visibility) => {
  const blocks = [
    { section: { ...hero, steps }, data: { headline: 'One line', banners: [] } },
    { section: who },
  ] as unknown as Block[]; // what the sections read of them
  for (const { section } of blocks) await drawingOf(section.kind);
  const drawn = <DrawnBlocks blocks={blocks} pictures={{}} trail={[]} above={false} />;
  const Stub = createRoutesStub([{ id: layoutId, path: '/', Component: () => drawn }]);
  await render(<Stub hydrationData={{ loaderData: { [layoutId]: site } }} />);
  const label = document.querySelector('#about > h2') as Element;
  expect(getComputedStyle(label, '::before').visibility).toBe(visibility);
});
