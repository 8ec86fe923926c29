import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import '#web/styles/base.css';
import { site } from '#web/testing/site.ts';
import { layoutId } from '../../site.ts';
import Head from './head.tsx';

test('the second part of a heading stands close below the first', async () => {
  const section: Parameters<typeof Head>[0]['section'] = {
    kind: 'head',
    variant: 'plain',
    hidden: false,
    label: null,
    heading: 'Get in Touch',
    second: 'Reach Out to {company}',
    lede: null,
    picture: null,
  };
  const head = <Head section={section} data={undefined} place={0} trail={[]} pictures={{}} />;
  const Stub = createRoutesStub([{ id: layoutId, path: '/', Component: () => head }]);
  await render(<Stub hydrationData={{ loaderData: { [layoutId]: site } }} />);
  const title = document.querySelector('h1') as Element;
  const second = document.querySelector('h1 span') as Element;
  expect(second.textContent).toBe('Reach Out to Nirvaaga');
  const first = document.createRange();
  first.selectNode(title.firstChild as Node);
  const size = Number.parseFloat(getComputedStyle(second).fontSize);
  const between = second.getBoundingClientRect().top - first.getBoundingClientRect().bottom;
  expect(between).toBeLessThan(1.2 * size);
});
