import type { Page } from 'playwright';
import { expect } from 'vitest';

/** What a visitor types into the forms, by label. */
export const person = {
  'First name': 'Anitha',
  'Last name': 'Raman',
  Company: 'Raman Textiles',
  Email: 'anitha@example.org',
  Phone: '+91 98400 00000',
};

/** As the promise clock says it: 'Monday, 5 January 2026, 7:00 PM (IST)'. */
export const officeTime = '\\w+day, \\d+ \\w+ \\d{4}, \\d+:\\d\\d [AP]M \\(IST\\)';

/** The message has the focus, above the emptied form or in its place; this site has no mail server, so no receipt is named. */
export async function expectThanks(page: Page, words: string, forms = 0) {
  await page.getByRole('heading', { name: words }).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(words);
  await expect.poll(() => page.locator('main form').count()).toBe(forms);
  await expect.poll(() => page.getByText(/receipt|on its way/i).count()).toBe(0);
}
