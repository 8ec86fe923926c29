import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { asPeopleDo, besides, sendForm, visit } from './browser.ts';
import { browser, product, stage } from './stage.ts';
import { expectThanks, person } from './visitor-form.ts';

stage();

const cv = {
  name: 'cv.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(`%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n${' '.repeat(3000)}`),
};

async function applications() {
  const token = await product.signIn();
  const { body } = await product.call('applications/list', { size: 100 }, token);
  await product.call('logout', {}, token);
  return body.rows as { email: string; jobPosition: string; cvName: string }[];
}

async function fillInApplication(page: Page, email: string, slug = 'full-stack-developer') {
  await page.goto(`${product.url}/careers/${slug}`);
  await asPeopleDo(page);
  for (const label of ['First name', 'Last name', 'Phone'] as const)
    await page.getByLabel(label, { exact: false }).first().fill(person[label]);
  await page.getByLabel('Email').fill(email);
}

/** Carries a file over the field as a person does with the mouse, and lets it go there when told to. */
const carry = async (page: Page, events: readonly string[]) => {
  const transfer = await page.evaluateHandle(
    (bytes) => {
      const data = new DataTransfer();
      data.items.add(new File([new Uint8Array(bytes)], 'dropped.pdf', { type: 'application/pdf' }));
      return data;
    },
    [...cv.buffer],
  );
  for (const each of events) await page.getByLabel('CV').dispatchEvent(each, { dataTransfer: transfer });
};

describe('the application form', () => {
  test('takes a CV, and replaces the form with the next steps', async () => {
    const { page, complaints, end } = await visit(browser);
    await fillInApplication(page, 'chosen@example.org');
    const send = page.getByRole('button', { name: 'Send application' });
    await send.click();
    await page.getByText('Choose your CV').waitFor();
    await page.getByLabel('CV').setInputFiles({ ...cv, name: 'cv.txt' });
    await page.getByText('Use a PDF, DOC or DOCX file').waitFor();
    await page.getByLabel('CV').setInputFiles(cv);
    await page.getByText('cv.pdf').waitFor();
    await page.getByText('3 KB').waitFor();
    await expect.poll(() => page.locator('[aria-invalid]').count()).toBe(0);
    await sendForm(page, () => send.click());
    await expectThanks(page, 'Thank you, Anitha. Your application is with us.');
    await page.getByText('A person reads it and answers you either way.').waitFor();
    await expect.poll(() => page.getByText(/You will hear from us by/).count()).toBe(0);
    for (const name of ['Other vacancies', 'Read our insights'])
      await expect.poll(() => page.getByRole('link', { name }).count(), { message: name }).toBe(1);
    expect((await applications()).find(({ email }) => email === 'chosen@example.org')).toMatchObject({
      jobPosition: 'Full Stack Developer',
      cvName: 'cv.pdf',
    });
    expect(complaints).toEqual([]);
    await end();
  });

  test('takes a dropped file, and highlights the field while it is dragged over', async () => {
    const { page, complaints, end } = await visit(browser);
    await fillInApplication(page, 'dropped@example.org');
    await page.getByRole('button', { name: 'Send application' }).click();
    await page.getByText('Choose your CV').waitFor();
    const invitation = page.getByText('Drop it here', { exact: true });
    await carry(page, ['dragenter', 'dragover']);
    await invitation.waitFor();
    await carry(page, ['dragleave']);
    await invitation.waitFor({ state: 'detached' });
    await carry(page, ['dragenter', 'dragover', 'drop']);
    await page.getByText('dropped.pdf').waitFor();
    await expect.poll(() => invitation.count()).toBe(0);
    await expect.poll(() => page.getByText('Choose your CV').count()).toBe(0);
    await sendForm(page, () => page.getByRole('button', { name: 'Send application' }).click());
    expect((await applications()).find(({ email }) => email === 'dropped@example.org')?.cvName).toBe(
      'dropped.pdf',
    );
    expect(complaints).toEqual([]);
    await end();
  });

  test('shows a file that was chosen before its script arrived', async () => {
    const { page, complaints, end } = await visit(browser);
    await page.goto(`${product.url}/careers/full-stack-developer`);
    const field = page.getByLabel('CV');
    await field.setInputFiles(cv);
    await expect.poll(() => page.getByText('cv.pdf').count()).toBe(0);
    await field.focus();
    await page.getByText('cv.pdf').waitFor();
    expect(complaints).toEqual([]);
    await end();
  });

  test('works without JavaScript, with a file that is too large at first', async () => {
    const { page, complaints, end } = await visit(browser, { javaScriptEnabled: false });
    await fillInApplication(page, 'plain-cv@example.org');
    await page
      .getByLabel('CV')
      .setInputFiles({ ...cv, buffer: Buffer.alloc(5 * 1024 * 1024 + 1, '%PDF-1.4 ') });
    await page.getByRole('button', { name: 'Send application' }).click();
    await page.getByText('Use a file of at most 5 MB').waitFor();
    await expect.poll(() => page.getByLabel('Email').inputValue()).toBe('plain-cv@example.org');
    await page.getByLabel('CV').setInputFiles(cv);
    await sendForm(page, () => page.getByRole('button', { name: 'Send application' }).click());
    await expectThanks(page, 'Thank you, Anitha. Your application is with us.');
    expect((await applications()).filter(({ email }) => email === 'plain-cv@example.org')).toHaveLength(1);
    expect(besides(complaints, 'status of 422')).toEqual([]);
    await end();
  });

  test('without JavaScript reaches a renamed vacancy, and keeps its text when the vacancy was closed', async () => {
    const token = await product.signIn();
    const { body: listed } = await product.call('careers/list', { size: 100 }, token);
    const rows = listed.rows as { id: number; slug: string }[];
    const id = rows.find(({ slug }) => slug === 'flutter-developer')?.id;
    const change = async (changes: object) => {
      const { version } = (await product.call('careers', { id }, token)).body;
      const { status } = await product.call('career/update', { id, version, ...changes }, token);
      expect(status).toBe(200);
    };
    const { page, complaints, end } = await visit(browser, { javaScriptEnabled: false });
    await fillInApplication(page, 'moved@example.org', 'flutter-developer');
    await page.getByLabel('CV').setInputFiles(cv);
    await change({ slug: 'flutter-developer-moved' });
    await page.getByRole('button', { name: 'Send application' }).click();
    await expectThanks(page, 'Thank you, Anitha. Your application is with us.');
    expect((await applications()).filter(({ email }) => email === 'moved@example.org')).toHaveLength(1);

    await fillInApplication(page, 'late@example.org', 'flutter-developer-moved');
    await page.getByLabel('Cover note').fill('I wrote this for an hour.');
    await page.getByLabel('CV').setInputFiles(cv);
    await change({ validThrough: '2020-01-01' });
    await page.getByRole('button', { name: 'Send application' }).click();
    await page.getByRole('heading', { level: 1, name: 'This position is closed' }).waitFor();
    await page.getByRole('status').getByText('Thank you for your interest.').waitFor();
    expect(await page.getByLabel('Cover note').inputValue()).toBe('I wrote this for an hour.');
    expect(await page.getByLabel('Email').inputValue()).toBe('late@example.org');
    await page.getByRole('heading', { name: 'Open positions' }).waitFor();
    // the file is gone from the form: nobody is asked to choose it again
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('status').getByText('This position is no longer open').waitFor();
    expect(await page.getByText('Please look at the marked fields.').count()).toBe(0);
    expect(await page.getByLabel('Cover note').inputValue()).toBe('I wrote this for an hour.');
    expect((await applications()).filter(({ email }) => email === 'late@example.org')).toEqual([]);
    expect(besides(complaints, 'status of 422')).toEqual([]);
    await product.call('logout', {}, token);
    await end();
  });
});
