import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { callQuery } from '#web/admin/query/call-query.ts';
import { write } from '#web/admin/query/write.ts';
import { PageHead } from '#web/admin/shell/page-head.tsx';
import { showInPanel } from '#web/testing/panel.tsx';
import { Sessions } from '../profile/sessions.tsx';
import AllSessions from './sessions-route.tsx';

const at = '2026-01-01T00:00:00.000Z';
const session = (id: number) => ({
  id,
  userAgent: 'Firefox',
  address: `192.0.2.${id}`,
  createdAt: at,
  lastSeenAt: at,
  current: id === 1,
});
const heading = page.getByRole('heading', { name: 'Sessions' });
const ends = page.getByRole('button', { name: /^End the session/ });

test('ending one of one’s own sessions moves the focus to their heading', async () => {
  let rows = [session(1), session(2)];
  await showInPanel(
    <Sessions query={callQuery('profile/sessions', {})} end={(id) => write('profile/session/end', { id })} />,
    {
      answers: {
        'profile/sessions': () => rows,
        'profile/session/end': () => {
          rows = [session(1)];
          return {};
        },
      },
    },
  );
  await ends.click();
  await expect.poll(() => ends.elements()).toEqual([]);
  await expect.element(heading).toHaveFocus();
});

test('ending one of everybody’s sessions moves the focus to their title', async () => {
  const person = { user: 9, name: 'Devi', userName: 'devi@example.com' };
  let rows = [1, 2].map((id) => ({ ...session(id), ...person }));
  await showInPanel(
    <>
      <PageHead title="Sessions" crumbs={[]} />
      <AllSessions />
    </>,
    {
      answers: {
        'sessions/list': () => ({ rows, total: rows.length, page: 1, size: 10 }),
        'user/session/end': () => {
          rows = rows.filter(({ current }) => current);
          return {};
        },
      },
    },
  );
  await ends.click();
  await expect.poll(() => ends.elements()).toEqual([]);
  await expect.element(heading).toHaveFocus();
});
