import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { AppError } from '#shared/errors.ts';
import { adminBase } from '#shared/menu.ts';
import { callHeaders } from '#web/call.ts';
import { focus } from '#web/testing/focus.ts';
import { showFrame } from '#web/testing/panel.tsx';
import { type Answers, quiet, requestsOf } from '#web/testing/server.ts';
import { violations } from '#web/testing/violations.ts';
import { write } from '../query/write.ts';

const at = (path: string) => `${adminBase}/${path}`;
afterEach(() => page.viewport(1280, 900));

interface Opening {
  path?: string;
  privileges?: readonly string[];
  answers?: Answers;
}

async function open({ path = at('home'), privileges, answers }: Opening = {}) {
  const shown = await showFrame(<h1>A screen</h1>, {
    path,
    ...(privileges && { privileges }),
    answers: { 'records/find': [], ...answers },
  });
  await expect.element(page.getByRole('heading', { name: 'A screen' })).toBeInTheDocument();
  return shown;
}
const menu = page.getByRole('navigation', { name: 'Main menu' });
const header = page.getByRole('banner');
const linksOf = (entries: typeof menu) =>
  entries
    .getByRole('link')
    .elements()
    .map((link) => link.textContent);

test('the frame has its landmarks, and is accessible in both themes', async () => {
  await open();
  await expect.element(menu).toBeVisible();
  await expect.element(header).toBeVisible();
  await expect.element(page.getByRole('main')).toBeVisible();
  expect(await violations()).toEqual([]);
});

test('a screen jumps to a place, and does not glide there', async () => {
  await open();
  const tall = document.body.appendChild(document.createElement('div'));
  tall.style.height = '5000px';
  scrollTo(0, 4000);
  expect(scrollY).toBe(4000);
  tall.remove();
});

test('calls say when nobody has touched the panel for a minute', async () => {
  await open();
  const isIdle = () => callHeaders()['X-Idle'] === '1';
  expect(isIdle()).toBe(false);
  const now = performance.now();
  const clock = vi.spyOn(performance, 'now').mockReturnValue(now + 60_001);
  expect(isIdle()).toBe(true);
  for (const [minutes, sign] of ['pointerdown', 'keydown', 'wheel'].entries()) {
    clock.mockReturnValue(now + (minutes + 2) * 60_001);
    expect(isIdle(), `before ${sign}`).toBe(true);
    document.body.dispatchEvent(new Event(sign));
    expect(isIdle(), `after ${sign}`).toBe(false);
  }
  clock.mockRestore();
});

test('the first tab stop skips the menu', async () => {
  await open();
  await userEvent.tab();
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect.element(skip).toHaveFocus();
  await expect.element(skip).toBeInViewport();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('main')).toHaveFocus();
  expect(location.hash, 'the router is not told of another address').toBe('');
});

test('the menu shows what the user may open', async () => {
  await open({ privileges: ['homeView', 'testimonialsView'] });
  expect(linksOf(menu)).toEqual(['Home', 'Testimonials']);
  expect(menu.getByRole('button').elements()).toEqual([]);
  expect(header.getByRole('button', { name: 'New' }).elements()).toEqual([]);
});

test('a group opens, closes the others, and is open for the current screen', async () => {
  await open({ path: at('insights/tags') });
  const projects = menu.getByRole('button', { name: 'Projects' });
  const insights = menu.getByRole('button', { name: 'Insights' });
  await expect.element(insights).toHaveAttribute('aria-expanded', 'true');
  await expect.element(menu.getByRole('link', { name: 'Tags' })).toHaveAttribute('aria-current', 'page');
  await projects.click();
  await expect.element(projects).toHaveAttribute('aria-expanded', 'true');
  await expect.element(insights).toHaveAttribute('aria-expanded', 'false');
  expect(menu.getByRole('link', { name: 'Tags' }).elements()).toEqual([]);
  await projects.click();
  await expect.element(projects).toHaveAttribute('aria-expanded', 'false');
});

test('a menu link opens its screen', async () => {
  const { address } = await open();
  await menu.getByRole('link', { name: 'Testimonials' }).click();
  await expect.poll(address).toBe(at('testimonials'));
  await expect
    .element(menu.getByRole('link', { name: 'Testimonials' }))
    .toHaveAttribute('aria-current', 'page');
});

test('the menu counts new records, with text for screen readers', async () => {
  await open({ answers: { 'desk/new': { enquiries: 1, applications: 120 } } });
  await expect.element(menu.getByRole('link', { name: 'Contact 1 new enquiry' })).toBeVisible();
  await expect.element(menu.getByRole('link', { name: 'Careers 99+ new applications' })).toBeVisible();
  expect(await violations()).toEqual([]);
});

test('no badge without new records', async () => {
  await open({ answers: { 'desk/new': { enquiries: 1, applications: 0 } } });
  await expect.element(menu.getByRole('link', { name: 'Contact 1 new enquiry' })).toBeVisible();
  await expect.element(menu.getByRole('link', { name: 'Careers' })).toBeVisible();
  expect(page.getByRole('link', { name: /new application/ }).elements()).toEqual([]);
});

test('no counts without a desk’s privilege', async () => {
  await open({ privileges: ['homeView'], answers: { 'desk/new': undefined } }); // asked for later, it fails as well
  await new Promise((resolve) => setTimeout(resolve, 600)); // they are asked for after half a second, by a timer set before this one
  await quiet();
  expect(requestsOf('desk/new')).toEqual([]);
});

test('the search finds screens by their titles, eight at most', async () => {
  const { address } = await open();
  const search = header.getByRole('textbox', { name: 'Search the panel' });
  await search.fill('E');
  const results = header.getByRole('list').getByRole('link');
  await expect.element(results.first()).toBeVisible();
  expect(results.elements().map((link) => link.querySelector('span')?.textContent)).toEqual([
    'Home',
    'Projects',
    'Categories',
    'Processes',
    'Case Studies',
    'Testimonials',
    'Categories',
    'Pages',
  ]);
  expect(await violations()).toEqual([]);
  await results.filter({ hasText: 'Pages' }).click();
  await expect.poll(address).toBe(at('pages'));
  await expect.element(search).toHaveValue('');
});

// Safari does not focus a link that is pressed: had the search lost the focus by then, it would have closed before the click
test('pressing a result leaves the focus in the search until it is clicked', async () => {
  await open();
  const search = header.getByRole('textbox', { name: 'Search the panel' });
  await search.fill('pages');
  const result = header.getByRole('list').getByRole('link').filter({ hasText: 'Pages' }).first();
  await expect.element(result).toBeVisible();
  let focused: Element | null = null;
  result.element().addEventListener('click', () => {
    focused = document.activeElement;
  });
  await result.click();
  expect(focused).toBe(search.element());
});

test('and says when there are no results', async () => {
  await open();
  const search = header.getByRole('textbox', { name: 'Search the panel' });
  await search.fill('no such screen');
  await expect.element(header.getByRole('status')).toHaveTextContent('Opps!! There are no result found.');
  await header.getByRole('button', { name: 'Close search' }).click();
  await expect.element(search).toHaveValue('');
  expect(header.getByText('Opps!!').elements()).toEqual([]);
});

test('arrow keys move through its results, and Escape closes it', async () => {
  await open();
  const search = header.getByRole('textbox', { name: 'Search the panel' });
  await search.fill('categ');
  const results = header.getByRole('list').getByRole('link');
  await expect.element(results.nth(1)).toBeVisible();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  await expect.element(results.nth(1)).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}{ArrowUp}');
  await expect.element(search).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(search).toHaveValue('');
});

test('the account menu shows the user, the profile link and sign-out', async () => {
  const { address } = await open();
  const account = header.getByRole('button', { name: 'Account: Meera Nair' });
  await account.click();
  const items = page.getByRole('menuitem');
  await expect.element(items.first()).toBeVisible();
  expect(items.elements().map((item) => item.textContent)).toEqual(['Edit Profile', 'Log out']);
  expect(await violations()).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await expect.element(account).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(page.getByRole('menuitem', { name: 'Edit Profile' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(address).toBe(at('profile'));
});

test('the theme is switched and stored', async () => {
  await open();
  await header.getByRole('button', { name: 'Switch to light theme' }).click();
  await expect.poll(() => document.documentElement.dataset.theme).toBe('light');
  expect(localStorage.getItem('darkMode')).toBe('false');
  await header.getByRole('button', { name: 'Switch to dark theme' }).click();
  await expect.poll(() => document.documentElement.dataset.theme).toBe('dark');
});

test('Ctrl+K leads to the search, which finds actions too', async () => {
  const { address } = await open();
  await userEvent.keyboard('{Control>}k{/Control}');
  const search = header.getByRole('textbox', { name: 'Search the panel' });
  await expect.element(search).toHaveFocus();
  await userEvent.keyboard('new testimonial');
  await expect.element(header.getByRole('link', { name: 'New testimonial New' })).toBeVisible();
  expect(await violations()).toEqual([]);
  await userEvent.keyboard('{Enter}');
  await expect.poll(address).toBe(at('testimonials/new'));
  await expect.element(search).toHaveValue('');
});

test.each([
  ['seo', 'SEO Settings', 'settings/seo'],
  ['media', 'Media library Settings', 'settings/media'],
  ['audit', 'Audit log System', 'settings/system'],
  ['password', 'Password Profile', 'profile'],
  ['favicon', 'Company Settings', 'settings/company'],
  ['candidates', 'Applications Careers', 'careers/applications'],
])('the search finds “%s”', async (term, name, path) => {
  const { address } = await open();
  await header.getByRole('textbox', { name: 'Search the panel' }).fill(term);
  await expect.element(header.getByRole('link', { name })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.poll(address).toBe(at(path));
});

test('it finds records by their names', async () => {
  const { address } = await open({
    answers: {
      'records/find': [
        { plural: 'projects', type: null, id: 4, title: 'Robotic process', kind: 'Project' },
        { plural: 'blogs', type: null, id: 0, title: 'Robotic arms', kind: 'Insight, draft', draft: 'd3' },
      ],
    },
  });
  await userEvent.keyboard('{Control>}k{/Control}');
  const search = header.getByRole('textbox', { name: 'Search the panel' });
  await search.fill('robotic'); // at once: a busy machine pauses between two letters
  await expect.element(header.getByRole('link', { name: 'Robotic process Project' })).toBeVisible();
  await expect
    .element(header.getByRole('link', { name: 'Robotic arms Insight, draft' }))
    .toHaveAttribute('href', at('insights/new?draft=d3'));
  expect(requestsOf('records/find')).toEqual([{ term: 'robotic' }]);
  await userEvent.keyboard('{Enter}');
  await expect.poll(address).toBe(at('projects/4'));
});

test('it shows at most eight, and leaves room for records', async () => {
  const records = Array.from({ length: 12 }, (_, index) => ({
    plural: 'projects',
    type: null,
    id: index + 1,
    title: `Settings of project ${index}`,
    kind: 'Project',
  }));
  await open({ answers: { 'records/find': records } });
  await header.getByRole('textbox', { name: 'Search the panel' }).fill('settings');
  await expect.element(header.getByRole('link', { name: /Settings of project 0/ })).toBeVisible();
  expect(header.getByRole('list').getByRole('link').elements()).toHaveLength(8);
});

test('Escape returns the focus to where it was before Ctrl+K', async () => {
  await open();
  const account = header.getByRole('button', { name: 'Account: Meera Nair' });
  await focus(account);
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(header.getByRole('textbox', { name: 'Search the panel' })).toHaveFocus();
  await userEvent.keyboard('zebra crossing');
  await expect.element(header.getByText('Opps!! There are no result found.')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(account).toHaveFocus();
});

test('Ctrl+K does nothing while a dialog is open', async () => {
  await open();
  await userEvent.keyboard('?');
  const help = page.getByRole('dialog');
  await expect.element(help).toBeVisible();
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.keyboard('x');
  await expect.element(help).toBeVisible();
  expect(document.querySelector<HTMLInputElement>('[aria-label="Search the panel"]')?.value).toBe('');
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => help.elements()).toEqual([]);
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(header.getByRole('textbox', { name: 'Search the panel' })).toHaveFocus();
});

test('the New menu has nested levels', async () => {
  const { address } = await open();
  await header.getByRole('button', { name: 'New' }).click();
  await expect.element(page.getByRole('menuitem', { name: 'Testimonial' })).toBeVisible();
  expect(await violations()).toEqual([]);
  const insights = page.getByRole('menuitem', { name: 'Insights' });
  await focus(insights);
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(page.getByRole('menuitem', { name: 'Tag' })).toBeVisible();
  await page.getByRole('menuitem', { name: 'Tag' }).click();
  await expect.poll(address).toBe(at('insights/tags/new'));
});

test('a bookmarked screen is above the menu, stored on the server', async () => {
  await open();
  await header.getByRole('button', { name: 'All screens' }).click();
  const all = page.getByRole('dialog', { name: 'All screens' });
  await all.getByRole('button', { name: 'Bookmark: Testimonials' }).click();
  await expect
    .element(all.getByRole('button', { name: 'Remove bookmark: Testimonials' }))
    .toHaveAttribute('aria-pressed', 'true');
  expect(await violations()).toEqual([]);
  await expect.poll(() => requestsOf('preference/update').length).toBe(1);
  await userEvent.keyboard('{Escape}');
  await expect.element(menu.getByText('Bookmarks')).toBeVisible();
  expect(linksOf(menu).filter((title) => title === 'Testimonials')).toHaveLength(2);
});

test('the mega menu links to all screens by group', async () => {
  const { address } = await open();
  await header.getByRole('button', { name: 'All screens' }).click();
  const people = page.getByRole('dialog', { name: 'All screens' }).getByRole('region', { name: 'People' });
  await expect.poll(() => linksOf(people)).toEqual(['Careers', 'Contact']);
  await people.getByRole('link', { name: 'Contact' }).click();
  await expect.poll(address).toBe(at('contact'));
  await expect.poll(() => page.getByRole('dialog').elements()).toEqual([]);
});

test.each([
  [768, 600],
  [600, 400],
])('at %i × %i its groups are stacked if there is room, and all can be reached', async (width, height) => {
  await page.viewport(width, height);
  await open();
  await header.getByRole('button', { name: 'All screens' }).click();
  const all = page.getByRole('dialog', { name: 'All screens' });
  const boxOf = (name: string) => all.getByRole('region', { name }).element().getBoundingClientRect();
  await expect.element(all.getByRole('region', { name: 'People' })).toBeVisible();
  const [people, administration] = [boxOf('People'), boxOf('Administration')];
  expect(administration.left).toBe(people.left);
  expect(administration.top - people.bottom).toBeLessThanOrEqual(16);
  const last = all.getByRole('link', { name: 'Settings' });
  last.element().scrollIntoView();
  await expect.element(last).toBeInViewport();
  expect(all.element().scrollWidth).toBeLessThanOrEqual(all.element().clientWidth);
});

test('one button collapses and expands the sidebar, by pointer and keyboard', async () => {
  await open();
  await header.getByRole('button', { name: 'Collapse sidebar' }).click();
  const expand = header.getByRole('button', { name: 'Expand sidebar' });
  await expect.element(expand).toHaveFocus();
  await expect.element(expand).toHaveAttribute('aria-expanded', 'false');
  expect(await violations()).toEqual([]);
  await expand.click();
  await expect.element(header.getByRole('button', { name: 'Collapse sidebar' })).toHaveFocus();
  await userEvent.keyboard('[[');
  await expect.element(header.getByRole('button', { name: 'Expand sidebar' })).toBeVisible();
});

test('collapsed, the menu marks the icon of the current group, and shows none of its entries', async () => {
  await open({ path: at('insights/tags') });
  const group = menu.getByRole('button', { name: 'Insights' }).element();
  const entry = menu.getByRole('link', { name: 'Tags' }).element();
  const mark = getComputedStyle(entry).backgroundColor;
  expect(getComputedStyle(group).backgroundColor).not.toBe(mark);
  await header.getByRole('button', { name: 'Collapse sidebar' }).click();
  (document.activeElement as HTMLElement).blur();
  await expect.poll(() => getComputedStyle(group).backgroundColor).toBe(mark);
  expect(entry.checkVisibility({ opacityProperty: true })).toBe(false);
  await page.elementLocator(group).hover();
  await expect.poll(() => entry.checkVisibility({ opacityProperty: true })).toBe(true);
});

test('? shows the shortcuts, but not while typing', async () => {
  await open();
  const help = page.getByRole('dialog', { name: 'Keyboard' });
  await header.getByRole('textbox', { name: 'Search the panel' }).click();
  await userEvent.keyboard('?');
  expect(help.elements()).toEqual([]);
  await userEvent.keyboard('{Escape}');
  (document.activeElement as HTMLElement).blur();
  await userEvent.keyboard('?');
  await expect.element(help).toBeVisible();
  await expect.element(help.getByText('Search the panel')).toBeVisible();
  expect(await violations()).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => help.elements()).toEqual([]);
});

test('the horizontal menu shows groups as menus', async () => {
  const { address } = await open();
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.keyboard('move the menu');
  await expect.element(header.getByRole('button', { name: /^Move the menu/ })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(menu.getByRole('button', { name: 'Further entries' })).toBeInTheDocument();
  expect(header.getByRole('button', { name: /sidebar/ }).elements()).toEqual([]);
  expect(await violations()).toEqual([]);
  await menu.getByRole('button', { name: 'Insights' }).click();
  await page.getByRole('menuitem', { name: 'Tags' }).click();
  await expect.poll(address).toBe(at('insights/tags'));
  expect(localStorage.getItem('menuLayout')).toBe('horizontal');
});

test.each([320, 360, 390, 480, 600, 768, 991])(
  'at %i pixels the menu is a sheet, and the header fits',
  async (width) => {
    await page.viewport(width, 800);
    const { address } = await open();
    const logo = header.getByRole('link', { name: 'Nirvaaga admin home' });
    await expect.element(logo).toBeVisible();
    const parts = [...header.element().querySelectorAll('a, button')].filter((part) =>
      part.checkVisibility(),
    );
    const boxes = parts.map((part) => part.getBoundingClientRect());
    for (const [index, { left, right }] of boxes.entries()) {
      expect(left, `part ${index} over the one before`).toBeGreaterThanOrEqual(boxes[index - 1]?.right ?? 0);
      expect(right, `part ${index}`).toBeLessThanOrEqual(width);
    }
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    await header.getByRole('button', { name: 'Open menu' }).click();
    const sheet = page.getByRole('dialog', { name: 'Menu' });
    await expect.element(sheet).toBeVisible();
    expect(await violations()).toEqual([]);
    await sheet.getByRole('link', { name: 'Testimonials' }).click();
    await expect.poll(address).toBe(at('testimonials'));
    await expect.poll(() => sheet.elements()).toEqual([]);
    await logo.click();
    await expect.poll(address).toBe(at('home'));
  },
);

test.each([992, 1440])('at %i pixels the logo is in the sidebar only', async (width) => {
  await page.viewport(width, 800);
  await open();
  const logo = page.getByRole('link', { name: 'Nirvaaga admin home' });
  await expect.element(logo).toBeVisible();
  expect(header.getByRole('link', { name: 'Nirvaaga admin home' }).elements()).toEqual([]);
});

test('on a narrow screen the search opens over the header', async () => {
  await page.viewport(390, 800);
  await open();
  const button = header.getByRole('button', { name: 'Search', exact: true });
  await button.click();
  const search = header.getByRole('textbox', { name: 'Search the panel' });
  await expect.element(search).toHaveFocus();
  await search.fill('contact');
  await expect.element(header.getByRole('link', { name: 'Contact', exact: true })).toBeVisible();
  expect(await violations()).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => search.elements(), { message: 'it is out of sight' }).toEqual([]);
  await button.click();
  await header.getByRole('button', { name: 'Close search' }).click();
  await expect.poll(() => search.elements(), { message: 'closed by its icon' }).toEqual([]);
  await expect.element(button).toHaveFocus();
});

function Broken(): never {
  throw new Error('A screen that breaks');
}

test('a failing screen shows an error in its place, and others open', async () => {
  const logged: unknown[] = [];
  const real = console.error;
  console.error = (...words) => void logged.push(words); // React logs it
  try {
    const { router } = await showFrame(<Broken />);
    await expect.element(page.getByRole('heading', { name: 'This screen stopped working' })).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Reload the page' })).toBeVisible();
    await expect.element(menu.getByRole('link', { name: 'Testimonials' })).toBeVisible();
    expect(router.state.errors).toBeNull();
  } finally {
    console.error = real;
  }
  expect(logged).not.toEqual([]);
});

test('‘Back to top’ is below the end of a long screen, not over it', async () => {
  await showFrame(
    <div style={{ display: 'grid', alignContent: 'end', blockSize: '3000px' }}>
      <input aria-label="The last field" style={{ inlineSize: '100%', blockSize: '2.5rem' }} />
    </div>,
  );
  const field = page.getByLabelText('The last field');
  await expect.element(field).toBeInTheDocument();
  const button = page.getByRole('button', { name: 'Back to top' });
  for (const width of [1280, 390]) {
    await page.viewport(width, 800);
    scrollTo(0, 0);
    await expect.poll(() => button.elements()).toEqual([]);
    scrollTo(0, 9999); // once, as the End key does
    await expect.element(button).toBeVisible();
    await expect
      .poll(() => field.element().getBoundingClientRect().bottom)
      .toBeLessThanOrEqual(button.element().getBoundingClientRect().top);
  }
});

test('a file dropped outside of an upload field is not opened, and a message says where to drop it', async () => {
  await open();
  const drop = () => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(['x'], 'harbour.png', { type: 'image/png' }));
    return ['dragenter', 'dragover', 'drop'].map((type) => {
      const event = new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true });
      page.getByRole('heading', { name: 'A screen' }).element().dispatchEvent(event);
      return event.defaultPrevented;
    });
  };
  await expect.poll(drop).toEqual([false, true, true]); // from the first sign of somebody at work
  await expect.element(page.getByText('Not added: dropped in the wrong place').first()).toBeVisible();
});

test.each([
  ['goes on when they sign in again', '7', 2],
  ['is not done by another who signs in', '8', 1],
])('an action of the user at the end of their session %s', async (_words, userId, times) => {
  let ended = true;
  await open({
    answers: {
      'testimonial/delete': () => {
        if (ended) throw new AppError(401, 'Sign in');
        return {};
      },
    },
  });
  const done = write('testimonial/delete', { id: 7 }).then(
    () => 'done',
    (error: Error) => error.message,
  );
  await expect.element(page.getByRole('dialog', { name: 'Your session has ended' })).toBeVisible();
  ended = false;
  localStorage.setItem('userId', userId); // in another tab
  dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: 'another' }));
  expect(await done).toBe(times === 2 ? 'done' : 'Somebody else has signed in meanwhile.');
  expect(requestsOf('testimonial/delete')).toHaveLength(times);
});
