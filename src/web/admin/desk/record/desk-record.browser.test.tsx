import { useSearchParams } from 'react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { enquiry } from '#web/testing/desk-rows.ts';
import { showInPanel } from '#web/testing/panel.tsx';
import { requestsOf } from '#web/testing/server.ts';
import { enquiryDesk } from '../../screens/enquiries/enquiry-desk.tsx';
import { DeskRecord } from './desk-record.tsx';

const { path } = enquiryDesk;

function Desk() {
  const id = Number(useSearchParams()[0].get('id'));
  return (
    <DeskRecord
      key={id}
      kind={enquiryDesk}
      open={{ id, back: path, alone: false, onPerson: () => undefined }}
      may={() => true}
      parts={() => ({ sub: null, main: null, facts: null, change: () => undefined })}
    />
  );
}

test('the late answer to a deletion leaves the record opened meanwhile', async () => {
  const deleted = Promise.withResolvers<object>();
  const { router, address } = await showInPanel(<Desk />, {
    path: `${path}?id=1`,
    answers: {
      enquiries: ({ id }: { id: number }) => enquiry(id),
      'enquiry/delete': () => deleted.promise,
    },
  });
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect.poll(() => requestsOf('enquiry/delete')).toHaveLength(1);
  await router.navigate(`${path}?id=2`);
  await expect.element(page.getByRole('article', { name: 'Enquiry ENQ-2' })).toBeVisible();
  deleted.resolve({});
  await expect.element(page.getByText('Enquiry deleted')).toBeVisible();
  expect(address()).toBe(`${path}?id=2`);
});
