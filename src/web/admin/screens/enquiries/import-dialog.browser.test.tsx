import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { showInPanel } from '#web/testing/panel.tsx';
import { requestsOf } from '#web/testing/server.ts';
import { violations } from '#web/testing/violations.ts';
import { ImportContacts } from './import-contacts.tsx';

const csv = 'Name;Mail\nAnitha;anitha@example.org\nNobody;';
const none = { imported: 0, problems: [] };

afterEach(() => page.viewport(1280, 900));

test('a file is mapped, checked and imported', async () => {
  await showInPanel(<ImportContacts />, {
    answers: {
      'enquiry/import': ({ dryRun }: { dryRun: boolean }) =>
        dryRun
          ? {
              total: 2,
              fresh: 1,
              duplicates: 0,
              wrong: 1,
              imported: 0,
              problems: [{ line: 3, text: 'Email: This field is required' }],
            }
          : { ...none, total: 2, fresh: 1, duplicates: 0, wrong: 1, imported: 1 },
    },
  });
  await page.getByRole('button', { name: 'Import' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import past contacts' });
  const check = dialog.getByRole('button', { name: 'Check the file' });
  await expect.element(check).toBeDisabled();
  await userEvent.upload(dialog.getByLabelText('CSV file'), new File(['Name,Email'], 'empty.csv'));
  await expect.element(dialog.getByText('There are no rows below the headings')).toBeVisible();
  await userEvent.upload(dialog.getByLabelText('CSV file'), new File([csv], 'contacts.csv'));
  await expect.element(dialog.getByLabelText('First name or whole name')).toHaveTextContent('Name');
  await expect.element(dialog.getByLabelText('Email')).toHaveTextContent('Mail');
  // as tall as a phone in landscape: the outcome is below the columns, and is scrolled into view
  await page.viewport(800, 400);
  await check.click();
  await expect.element(dialog.getByText('2 rows: 1 new')).toBeVisible();
  await expect.element(dialog.getByText('Line 3')).toBeInViewport();
  expect(await violations()).toEqual([]);
  await dialog.getByRole('button', { name: 'Import 1 contact' }).click();
  await expect.element(page.getByText('Imported')).toBeVisible();
  const columns = { firstName: 0, email: 1 };
  expect(requestsOf('enquiry/import')).toEqual([
    { csv, columns, dryRun: true },
    { csv, columns, dryRun: false },
  ]);
});

test('an Excel workbook is recognised, and a spreadsheet’s Unicode text is read', async () => {
  await showInPanel(<ImportContacts />);
  await page.getByRole('button', { name: 'Import' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import past contacts' });
  const file = dialog.getByLabelText('CSV file');
  const workbook = new Uint8Array([0x50, 0x4b, 3, 4, 0x14, 0, 0x0a, 0x41, 0x0a]);
  await userEvent.upload(file, new File([workbook], 'contacts.csv'));
  await expect
    .element(dialog.getByText('This is not a CSV file. Save the table as CSV and choose that'))
    .toBeVisible();
  expect(dialog.getByRole('heading', { name: 'What each column contains' }).elements()).toEqual([]);
  const unicode = Uint16Array.from('\ufeffName\tMail\r\nஅனிதா\tanitha@example.org', (char) =>
    char.charCodeAt(0),
  );
  await userEvent.upload(file, new File([unicode], 'unicode.csv'));
  await expect.element(dialog.getByLabelText('Email')).toHaveTextContent('Mail');
});

test('a file being checked stays unchanged until the response, and an unreadable one says so', async () => {
  const checked = Promise.withResolvers<unknown>();
  await showInPanel(<ImportContacts />, { answers: { 'enquiry/import': () => checked.promise } });
  await page.getByRole('button', { name: 'Import' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import past contacts' });
  const file = dialog.getByLabelText('CSV file');
  const gone = vi.spyOn(File.prototype, 'arrayBuffer').mockRejectedValueOnce(new DOMException('gone'));
  await userEvent.upload(file, new File([csv], 'gone.csv'));
  await expect.element(dialog.getByText('This file cannot be read. Choose it again')).toBeVisible();
  gone.mockRestore();
  await userEvent.upload(file, new File([csv], 'contacts.csv'));
  await dialog.getByRole('button', { name: 'Check the file' }).click();
  await expect.element(file).toBeDisabled();
  await expect.element(dialog.getByLabelText('Email')).toBeDisabled();
  checked.resolve({ ...none, total: 2, fresh: 2, duplicates: 0, wrong: 0 });
  await expect.element(dialog.getByRole('button', { name: 'Import 2 contacts' })).toBeVisible();
  await expect.element(file).toBeEnabled();
  await expect.element(dialog.getByLabelText('Email')).toBeEnabled();
});
