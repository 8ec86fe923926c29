import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { site } from '#web/testing/site.ts';
import { layoutId } from '../../site.ts';
import Head from './head.tsx';

test('both parts of a heading name their language', () => {
  const section: Parameters<typeof Head>[0]['section'] = {
    kind: 'head',
    variant: 'plain',
    hidden: false,
    label: null,
    heading: 'تواصل معنا',
    second: 'நாங்கள் பதிலளிப்போம்',
    lede: null,
    picture: null,
  };
  const Stub = createRoutesStub([
    {
      id: layoutId,
      path: '/',
      Component: () => <Head section={section} data={undefined} place={0} trail={[]} pictures={{}} />,
    },
  ]);
  const html = renderToStaticMarkup(<Stub hydrationData={{ loaderData: { [layoutId]: site } }} />);
  expect(html).toMatch(/<h1 [^>]*lang="ar"/);
  expect(html).toMatch(/<span [^>]*lang="ta"/);
});
