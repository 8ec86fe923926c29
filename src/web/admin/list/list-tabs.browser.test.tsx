import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { showInPanel } from '#web/testing/panel.tsx';
import { type ListTab, ListTabs } from './list-tabs.tsx';
import { useList } from './use-list.ts';

const shape = {
  path: '/list',
  filters: [{ name: 'state' }],
  tab: 'state',
  sorts: () => false,
  columns: { all: [], usual: [] },
};
const states = ['New', 'Open', 'Waiting', 'Won', 'Lost', 'Closed'];
const tabs: readonly ListTab[] = [
  { value: '', label: 'All', count: 12 },
  ...states.map((label) => ({ value: label, label, count: 2 })),
];

function Tabs({ apart = false }: { apart?: boolean }) {
  const spam = { value: 'Spam', label: 'Spam', count: 3, apart: true };
  return <ListTabs list={useList(shape)} tabs={apart ? [...tabs, spam] : tabs} />;
}

const strip = () => page.getByRole('navigation', { name: 'State' }).element();
const edges = (name: string) =>
  page
    .getByRole('link', { name: new RegExp(`^${name}`) })
    .element()
    .getBoundingClientRect();
const fades = () => {
  const style = getComputedStyle(strip());
  return ['--fade-start', '--fade-end'].map((name) => Number.parseFloat(style.getPropertyValue(name)) > 0);
};

afterEach(() => page.viewport(1280, 900));

test('an edge of the tab strip fades if there are more tabs beyond it', async () => {
  const { screen } = await showInPanel(<Tabs />, { path: '/list' });
  await expect.poll(fades).toEqual([false, false]);
  await page.viewport(390, 800);
  await expect.poll(fades).toEqual([false, true]);
  strip().scrollLeft = strip().scrollWidth;
  await expect.poll(fades).toEqual([true, false]);
  await screen.unmount();
});

test('the selected tab is scrolled into view', async () => {
  await page.viewport(390, 800);
  await showInPanel(<Tabs />, { path: '/list?state=Closed' });
  await expect.element(page.getByRole('link', { name: /^Closed/ })).toHaveAttribute('aria-current', 'page');
  const inSight = () => edges('Closed').right <= strip().getBoundingClientRect().right;
  expect(inSight()).toBe(true);
  await page.viewport(1280, 900);
  await expect.poll(() => strip().scrollLeft).toBe(0);
  // a strip that is measured between two frames has scrolled, but has not been told of its width
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  await page.viewport(390, 800);
  await expect.poll(inSight, { message: 'on a phone that was turned' }).toBe(true);
});

test('only tabs that are counted keep a place for their number', async () => {
  function Uncounted() {
    const list = useList(shape);
    return (
      <ListTabs
        list={list}
        tabs={[
          { value: '', label: 'All' },
          { value: 'On', label: 'On', count: undefined },
        ]}
      />
    );
  }
  await showInPanel(<Uncounted />, { path: '/list' });
  await expect.element(page.getByRole('link', { name: 'All' })).toBeVisible();
  const widths = [...strip().children].map((tab) => tab.querySelector('span')?.getBoundingClientRect().width);
  expect(widths).toEqual([undefined, 24]);
});

test('a tab at the end stays there, however many there are', async () => {
  await page.viewport(390, 800);
  await showInPanel(<Tabs apart />, { path: '/list' });
  await expect.element(page.getByRole('link', { name: /^Spam/ })).toBeVisible();
  expect(edges('Spam').right).toBeCloseTo(strip().getBoundingClientRect().right, 0);
  strip().scrollLeft = 60;
  await expect.poll(() => edges('Spam').right).toBeCloseTo(strip().getBoundingClientRect().right, 0);
});

const stages = 'New,Screening,Shortlisted,Interview,Offer,Hired,Rejected,Withdrawn'.split(',');

test('the stages of an application fit beside the menu of a laptop', async () => {
  await page.viewport(1366, 768);
  function Stages() {
    const all = ['All', ...stages].map((label) => ({ value: label, label, count: 0 }));
    const spam = { value: 'Spam', label: 'Spam', count: 3, apart: true };
    return (
      <div style={{ inlineSize: '1044px' }}>
        <ListTabs list={useList(shape)} tabs={[...all, spam]} />
      </div>
    );
  }
  await showInPanel(<Stages />, { path: '/list' });
  await expect.element(page.getByRole('link', { name: /^Spam/ })).toBeVisible();
  expect(strip().scrollWidth).toBe(strip().clientWidth);
  expect(edges('Withdrawn').right).toBeLessThan(edges('Spam').left);
});
