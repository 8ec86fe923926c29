import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { showInPanel } from '#web/testing/panel.tsx';
import { violations } from '#web/testing/violations.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Pill } from '#web/ui/pill.tsx';
import { PageHead } from './page-head.tsx';

const long = 'Cloud Services for Hospitals, Laboratories and Pharmacies in Tamil Nadu, Kerala and Karnataka';

/** The head of a record with all it can hold. */
const head = (title: string) => (
  <PageHead
    sticky
    title={title}
    crumbs={[{ label: 'Services', path: '/' }, { label: title }]}
    note={<span role="status">Draft saved 10:30</span>}
    beside={
      <>
        <Pill tone="good">Published</Pill>
        <a className={buttonClass('quiet', 'sm')} href="/services">
          <svg width="15" height="15" aria-hidden /> View on site
        </a>
      </>
    }
    actions={
      <>
        <Button kind="quiet" aria-pressed={false} icon={<svg width="16" height="16" aria-hidden />}>
          Preview
        </Button>
        <Button>Save</Button>
        <Button kind="primary">Schedule for 25 Nov 2026, 10:00</Button>
        <IconButton label="More actions">…</IconButton>
      </>
    }
  />
);

// beside the menu, 1,024 pixels are left of 1,280
test.each([1366, 1280, 1024, 768, 390])('the head of a record is one line at %d pixels', async (width) => {
  await page.viewport(width, 800);
  try {
    const { screen } = await showInPanel(head('Cloud'));
    const height = () => document.querySelector('[data-page-title]')?.parentElement?.offsetHeight;
    const whole = () =>
      document.querySelector<HTMLElement>('[data-page-title]')?.closest('div')?.offsetHeight;
    await expect.element(page.getByRole('heading', { name: 'Cloud' })).toBeVisible();
    const short = [height(), whole()];
    await screen.unmount();
    await showInPanel(head(long));
    const title = page.getByRole('heading', { name: long });
    await expect.element(title).toHaveAttribute('title', long);
    expect([height(), whole()]).toEqual(short);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    for (const each of [
      title,
      page.getByRole('link', { name: 'View on site' }),
      page.getByRole('button').last(),
    ]) {
      const { left, right, width: own } = each.element().getBoundingClientRect();
      expect(own).toBeGreaterThan(20);
      expect(left).toBeGreaterThanOrEqual(0);
      expect(right).toBeLessThanOrEqual(width);
    }
    expect(await violations()).toEqual([]);
  } finally {
    await page.viewport(1280, 800);
  }
});
