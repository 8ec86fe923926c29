import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { CallResponse } from '#shared/calls.ts';
import { showInPanel } from '#web/testing/panel.tsx';
import { FoundRecords } from './person-found.tsx';

type Found = CallResponse<'person/find'>;

const zoe: Found['enquiries'][number] = {
  id: 1,
  reference: 'ENQ-2026-000001',
  name: 'Zoë Müller',
  email: 'zoe@example.org',
  phone: '',
  createdAt: '2026-03-02T09:30:00.000Z',
  eraseAt: null,
};

test('a person without a phone number is told without one', async () => {
  const found = {
    enquiries: [zoe, { ...zoe, id: 2, phone: '+49 170 1234567' }],
    applications: [],
    notListed: 0,
  };
  await showInPanel(<FoundRecords found={found as Found} onOpen={() => undefined} />);
  await expect.element(page.getByText('Zoë Müller, zoe@example.org', { exact: true })).toBeVisible();
  await expect
    .element(page.getByText('Zoë Müller, zoe@example.org, +49 170 1234567', { exact: true }))
    .toBeVisible();
});
