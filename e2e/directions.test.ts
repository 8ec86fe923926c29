import { describe, expect, test } from 'vitest';
import { visit } from './browser.ts';
import { browser, product, stage } from './stage.ts';

stage();

describe('a visitor', () => {
  test('sees search results in the direction of their own words', async () => {
    const token = await product.signIn();
    const title = 'خدمات البرمجيات في الكويت';
    expect(
      (await product.call('page/add', { title, slug: 'kuwait', sections: [], status: 1 }, token)).status,
    ).toBe(200);
    const { page, complaints, end } = await visit(browser);
    const found = page.getByRole('main').getByRole('heading', { level: 2, name: title });
    await expect
      .poll(async () => {
        await page.goto(`${product.url}/search?q=${encodeURIComponent('البرمجيات')}`);
        return found.count();
      })
      .toBe(1);
    const direction = (element: Element) => getComputedStyle(element).direction;
    expect(await found.evaluate(direction)).toBe('rtl');
    const gap = await found.evaluate((heading) => {
      const link = heading.querySelector('a') as HTMLElement;
      return heading.getBoundingClientRect().right - link.getBoundingClientRect().right;
    });
    expect(gap, 'a short title stands at the right, as its text does').toBeLessThan(1);
    expect(await page.getByRole('main').getByRole('searchbox').evaluate(direction)).toBe('rtl');
    expect(complaints).toEqual([]);
    await end();
  });

  test('reads and writes each text in the direction of its own words', async () => {
    const token = await product.signIn();
    const excerpt = 'الموقع سريع (SEO) دائما.';
    const { category } = (await product.call('blogs', { id: 1 }, token)).body;
    const words = { title: 'كيف نجعل الموقع سريعا', excerpt, author: 'مريم' };
    const article = { ...words, slug: 'fast', category, status: 1 };
    const body = {
      type: 'doc',
      content: [{ type: 'paragraph', content: [{ type: 'text', text: excerpt }] }],
    };
    expect((await product.call('blog/add', { ...article, body }, token)).status).toBe(200);
    const { page, complaints, end } = await visit(browser);
    await page.goto(`${product.url}/insights/fast`);
    const places = await page
      .getByText(excerpt)
      .first()
      .evaluate((element) => {
        const text = element.firstChild as Text;
        return ['الموقع', '(SEO)', 'دائما', '.'].map((word) => {
          const range = new Range();
          range.setStart(text, text.data.indexOf(word));
          range.setEnd(text, text.data.indexOf(word) + word.length);
          return range.getBoundingClientRect().x;
        });
      });
    expect(places, 'from right to left').toEqual(places.toSorted((one, other) => other - one));
    await page.goto(`${product.url}/contact`);
    const name = page.getByLabel('First name');
    await name.fill('مريم');
    expect(await name.evaluate((element) => getComputedStyle(element).direction)).toBe('rtl');
    await page.goto(`${product.url}/search?q=${encodeURIComponent('الموقع')}`);
    const field = page.getByRole('main').getByRole('searchbox');
    const room = await field.evaluate((element) => {
      const button = element.parentElement?.querySelector('button') as HTMLElement;
      const right =
        element.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(element).paddingRight);
      return button.getBoundingClientRect().left - right;
    });
    expect(room, 'between the words and the button').toBeGreaterThanOrEqual(0);
    expect(complaints).toEqual([]);
    await end();
  });
});
