import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { newKey } from '#shared/resource/draft.ts';
import { policy } from '#shared/resources/policy.ts';
import type { Section } from '#shared/sections/index.ts';
import { draftAnswers } from '#web/testing/drafts.ts';
import { showInPanel } from '#web/testing/panel.tsx';
import { row } from '#web/testing/rows.ts';
import { violations } from '#web/testing/violations.ts';
import { screenAt } from '../resource/screens.ts';
import { EditScreen } from './edit-screen.tsx';

const points: Section = {
  kind: 'values',
  variant: 'rows',
  hidden: false,
  label: null,
  heading: 'What we keep',
  items: [{ name: 'Names', text: 'For a year.' }],
};

async function open(sections: Section[]) {
  const path = '/nirvaaga-amaippu/settings/policies/1';
  const body = { type: 'doc', content: [{ type: 'paragraph' }] };
  const record = row(1, { label: 'Privacy', heading: 'Privacy Policy', body, sections });
  const data = { path, id: 1, key: newKey(), read: { id: 1 } };
  await showInPanel(<EditScreen data={data} screen={screenAt(path)} />, {
    path,
    answers: {
      ...draftAnswers(policy, { row: record, title: 'heading' }).answers,
      'slug/check': ({ slug }: { slug: string }) => ({ holder: null, free: slug }),
      'patterns/list': () => ({ rows: [] }),
      'preview/page': () => ({
        html: '<!doctype html><html lang="en"><head><title>t</title></head><body><div data-section="0"><h2>What we keep</h2></div></body></html>',
      }),
    },
  });
}
const folded = () => page.getByText(/^Sections after the text/).first();
const adding = page.getByRole('button', { name: 'Add section' });

test('the section editor loads when it is first opened, and offers the kinds allowed below a text', async () => {
  await open([]);
  await expect.element(folded()).toBeVisible();
  expect(document.body.textContent).not.toContain('Add section');
  await folded().click();
  await adding.click();
  await expect.element(page.getByRole('button', { name: 'Steps: Columns' })).toBeVisible();
  expect(
    page.getByRole('button', { name: /^(Opening|Call to action|Services by sign):/ }).elements(),
  ).toEqual([]);
  expect(await violations()).toEqual([]);
});

test('a click on a section in the preview opens it', async () => {
  await open([points]);
  await expect.element(page.getByText('Sections after the text (1)')).toBeVisible();
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  const frame = page.getByTitle('Preview of the page');
  const shown = () => (frame.element() as HTMLIFrameElement).contentDocument as Document;
  await expect.element(frame).toBeVisible();
  await expect.poll(() => shown().querySelectorAll('[data-section]').length).toBe(1);
  shown()
    .querySelector('[data-section="0"] h2')
    ?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  const own = () => document.querySelector<HTMLDetailsElement>('details[data-field="sections.0"]');
  await expect.poll(() => own()?.open).toBe(true);
  await expect.poll(() => document.activeElement === own()?.querySelector('summary')).toBe(true);
  await expect.element(adding).toBeVisible();
});
