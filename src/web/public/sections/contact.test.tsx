import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { site } from '#web/testing/site.ts';
import { layoutId } from '../site.ts';
import Contact from './contact.tsx';

test('the chat begins with the page it was opened from', () => {
  const section = { kind: 'contact', variant: 'row', hidden: false, heading: 'Talk to us' };
  const trail = [{ name: 'Festival offer', path: '/campaigns/festival-offer' }];
  const Stub = createRoutesStub([
    {
      id: layoutId,
      path: '/',
      Component: () => (
        <Contact
          section={
            { label: null, text: null, links: [], ...section } as unknown as Parameters<
              typeof Contact
            >[0]['section']
          }
          data={undefined}
          place={1}
          trail={trail}
          pictures={{}}
        />
      ),
    },
  ]);
  const html = renderToStaticMarkup(<Stub hydrationData={{ loaderData: { [layoutId]: site } }} />);
  const [, chat = ''] = /href="(https:\/\/wa\.me\/[^"]*)"/.exec(html) ?? [];
  expect(decodeURIComponent(chat)).toContain('/campaigns/festival-offer');
});
