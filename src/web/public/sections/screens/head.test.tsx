import { expect, test } from 'vitest';
import { drawnOnSite } from '#web/testing/drawn-on-site.tsx';
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
  const html = drawnOnSite(<Head section={section} data={undefined} place={0} trail={[]} pictures={{}} />);
  expect(html).toMatch(/<h1 [^>]*lang="ar"/);
  expect(html).toMatch(/<span [^>]*lang="ta"/);
});
