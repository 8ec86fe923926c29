import { expect, test } from 'vitest';
import { drawnOnSite } from '#web/testing/drawn-on-site.tsx';
import Contact from './contact.tsx';

test('the chat begins with the page it was opened from', () => {
  const section = { kind: 'contact', variant: 'row', hidden: false, heading: 'Talk to us' };
  const trail = [{ name: 'Festival offer', path: '/campaigns/festival-offer' }];
  const html = drawnOnSite(
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
    />,
  );
  const [, chat = ''] = /href="(https:\/\/wa\.me\/[^"]*)"/.exec(html) ?? [];
  expect(decodeURIComponent(chat)).toContain('/campaigns/festival-offer');
});
