import { afterAll, beforeAll, expect, test } from 'vitest';
import { clear, type Product, startProduct } from './product.ts';

let product: Product;
const paths: string[] = [];
beforeAll(async () => {
  product = await startProduct();
  const map = await (await fetch(`${product.url}/sitemap.xml`)).text();
  for (const [, address] of map.matchAll(/<loc>([^<]+)<\/loc>/g))
    paths.push(new URL(address as string).pathname);
});
afterAll(async () => {
  await product.stop();
  clear(product);
});
const htmlOf = async (path: string) => (await fetch(product.url + path)).text();

test('every page has one breadcrumb, which ends at the page itself', async () => {
  expect(paths.length).toBeGreaterThan(40);
  for (const path of [...paths, '/error']) {
    const trails = [...(await htmlOf(path)).matchAll(/<nav aria-label="Breadcrumb".*?<\/nav>/gs)];
    expect(trails, path).toHaveLength(1);
    expect(trails[0]?.[0], path).toMatch(/<span aria-current="page">[^<]+<\/span><\/li><\/ol><\/nav>$/);
  }
});

test('the contact page asks to reach out to the company by its name', async () => {
  const headline = async () =>
    /<h1[^>]*>(.*?)<\/h1>/s.exec(await htmlOf('/contact'))?.[1]?.replace(/<[^>]*>/g, '');
  expect(await headline()).toBe('Get in Touch Reach Out to Nirvaaga');
  const token = await product.signIn();
  const { body } = await product.call('settings', { key: 'company' }, token);
  const value = { ...body.value, name: 'Kaveri Systems' };
  await product.call('setting/update', { key: 'company', version: body.version, value }, token);
  await expect.poll(headline).toBe('Get in Touch Reach Out to Kaveri Systems');
});
