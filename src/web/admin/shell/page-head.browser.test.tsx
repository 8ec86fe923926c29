import type { ReactNode } from 'react';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { aDraft } from '#web/testing/drafts.ts';
import { showInPanel } from '#web/testing/panel.tsx';
import { violations } from '#web/testing/violations.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Pill } from '#web/ui/pill.tsx';
import { DraftNote } from '../record/drafts/draft-note.tsx';
import { PageHead } from './page-head.tsx';
import { ScreenTabs } from './screen-tabs.tsx';

const long = 'Cloud Services for Hospitals, Laboratories and Pharmacies in Tamil Nadu, Kerala and Karnataka';

const draft = aDraft({ row: null, draft: null }, {}, 'title');

/** The head of a record with all it can hold. */
const head = (title: string, next: string, kept: 'server' | 'browser') => (
  <PageHead
    sticky
    title={title}
    crumbs={[{ label: 'Services', path: '/' }, { label: title }]}
    note={<DraftNote state={{ kept, at: '2026-01-05T05:00:00.000Z', away: true }} draft={draft} />}
    beside={
      <>
        <Pill tone="good">Live, with unpublished changes</Pill>
        <a className={buttonClass('quiet')} href="/services">
          <svg width="16" height="16" aria-hidden /> View on site
        </a>
      </>
    }
    actions={
      <>
        <Button kind="quiet" aria-pressed={false} icon={<svg width="16" height="16" aria-hidden />}>
          Preview
        </Button>
        <Button>Save</Button>
        <Button kind="primary">{next}</Button>
        <IconButton label="More actions">…</IconButton>
      </>
    }
  />
);

const publish = 'Publish changes';
const schedule = 'Schedule for 25 Nov 2026, 10:00';

// beside the menu, 1,024 pixels are left of 1,280
test.each([
  [1366, publish, 250],
  [1280, publish, 250],
  [1024, publish, 250],
  [1024, schedule, 180],
  [768, publish, 300],
  [390, schedule, 250],
])(
  'the head of a record has the same height with a long title and a short one: %d, %s',
  async (width, next, least) => {
    await page.viewport(width, 900);
    const kept = width > 640 ? 'browser' : 'server';
    try {
      const height = () => document.querySelector<HTMLElement>('main > div')?.offsetHeight;
      const { screen } = await showInPanel(head('Cloud', next, kept));
      await expect.element(page.getByRole('heading', { name: 'Cloud' })).toBeVisible();
      const short = height();
      await screen.unmount();
      await showInPanel(head(long, next, kept));
      const title = page.getByRole('heading', { name: long });
      await expect.element(title).toHaveAttribute('title', long);
      expect(height()).toBe(short);
      expect(title.element().getBoundingClientRect().width).toBeGreaterThan(least);
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
      const link = page.getByRole('link', { name: 'View on site' });
      for (const each of [title, link, page.getByRole('button').last()]) {
        const { left, right } = each.element().getBoundingClientRect();
        expect(left).toBeGreaterThanOrEqual(0);
        expect(right).toBeLessThanOrEqual(width);
      }
      expect(await violations()).toEqual([]);
    } finally {
      await page.viewport(1280, 900);
    }
  },
);

test('the link to the site, the state and the buttons are level', async () => {
  await page.viewport(1500, 900);
  onTestFinished(() => page.viewport(1280, 900));
  await showInPanel(head('Cloud', publish, 'server'));
  const middleOf = (each: Element) => {
    const { top, bottom } = each.getBoundingClientRect();
    return (top + bottom) / 2;
  };
  const preview = page.getByRole('button', { name: 'Preview' }).element();
  for (const each of [
    page.getByRole('link', { name: 'View on site' }).element(),
    page.getByText('Live, with unpublished changes').element(),
    page.getByRole('heading', { name: 'Cloud' }).element(),
  ])
    expect(Math.abs(middleOf(each) - middleOf(preview))).toBeLessThan(1);
});

test('the head of a screen has the same height with and without links to related screens', async () => {
  const tabs = [
    { label: 'Vacancies', path: 'careers', privilege: 'careersView' },
    { label: 'Applications', path: 'careers/applications', privilege: 'careersApplications' },
  ];
  const plain = (beside?: ReactNode) => (
    <PageHead
      title="Careers"
      crumbs={[{ label: 'Careers' }]}
      beside={beside}
      actions={<Button>Export</Button>}
    />
  );
  const height = () => document.querySelector<HTMLElement>('main > div')?.offsetHeight;
  const { screen } = await showInPanel(plain());
  await expect.element(page.getByRole('heading', { name: 'Careers' })).toBeVisible();
  const without = height();
  await screen.unmount();
  await showInPanel(plain(<ScreenTabs screen={{ title: 'Careers', tabs } as never} />));
  await expect.element(page.getByRole('link', { name: 'Vacancies' })).toBeVisible();
  expect(height()).toBe(without);
});

test('the tab of applications counts those that are new', async () => {
  const tabs = [
    { label: 'Vacancies', path: 'careers', privilege: 'careersView' },
    { label: 'Applications', path: 'careers/applications', privilege: 'careersApplications' },
  ];
  await showInPanel(<ScreenTabs screen={{ title: 'Careers', tabs } as never} />, {
    answers: { 'desk/new': { enquiries: 2, applications: 6 } },
  });
  const texts = () =>
    [...document.querySelectorAll('nav[aria-label=Careers] a')].map((link) => link.textContent);
  await expect.poll(texts).toEqual(['Vacancies', 'Applications6']);
  await expect.element(page.getByRole('link', { name: 'Applications', exact: true })).toBeVisible();
});

test('three buttons fit in one row on a phone, with complete words', async () => {
  await page.viewport(390, 844);
  onTestFinished(() => page.viewport(1280, 900));
  const names = ['Personal data', 'Import', 'Export'];
  await showInPanel(
    <PageHead
      title="Contact"
      crumbs={[{ label: 'Contact' }]}
      actions={names.map((name) => (
        <Button key={name} icon={<svg width="16" height="16" aria-hidden />}>
          {name}
        </Button>
      ))}
    />,
  );
  const boxes = names.map((name) => page.getByRole('button', { name }).element().getBoundingClientRect());
  expect(new Set(boxes.map(({ top }) => top)).size).toBe(1);
  const [first, , last] = boxes;
  expect(Math.abs((first?.width ?? 0) - (last?.width ?? 0))).toBeLessThan(1);
});

test('an Arabic title is cut off at its end in the breadcrumb, too', async () => {
  await page.viewport(390, 844);
  onTestFinished(() => page.viewport(1280, 900));
  const title = 'صفحة الشركة والخدمات التي نقدمها لعملائنا في الخليج';
  await showInPanel(<PageHead sticky title={title} crumbs={[{ label: title }]} />);
  const crumb = document.querySelector('[aria-current=page]');
  const box = crumb?.getBoundingClientRect();
  expect(crumb?.scrollWidth).toBeGreaterThan(crumb?.clientWidth ?? Number.NaN);
  const first = document.createRange();
  first.setStart(crumb?.firstChild as Text, 0);
  first.setEnd(crumb?.firstChild as Text, 1);
  expect(first.getBoundingClientRect().right).toBeLessThanOrEqual((box?.right ?? Number.NaN) + 1);
});

test('the note stands next to the breadcrumb, however wide the title is', async () => {
  await page.viewport(1440, 900);
  onTestFinished(() => page.viewport(1280, 900));
  await showInPanel(head('Cloud', 'Publish', 'server'));
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' }).element().getBoundingClientRect();
  const note = page.getByRole('status').element().getBoundingClientRect();
  expect(note.left - crumbs.right).toBeLessThan(16);
});

test('on a phone held sideways the head scrolls away with its screen', async () => {
  onTestFinished(() => page.viewport(1280, 900));
  await page.viewport(844, 900);
  await showInPanel(head('Cloud', 'Publish', 'server'));
  const box = () => getComputedStyle(document.querySelector('[class*=sticky]') as Element);
  const told = () => getComputedStyle(document.documentElement).getPropertyValue('--sticky-head');
  await expect.poll(told).not.toBe('0px');
  expect(box().position).toBe('sticky');
  await page.viewport(844, 390);
  await expect.poll(() => box().position).toBe('static');
  await expect.poll(told).toBe('0px');
});
