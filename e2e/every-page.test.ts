import { afterAll, beforeAll, expect, test } from 'vitest';
import { sampleSection } from '../src/server/testing/sample-sections.ts';
import { quote } from '../src/shared/sections/quote.ts';
import { statement } from '../src/shared/sections/statement.ts';
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

test('how pages of single records end is written in the settings', async () => {
  const token = await product.signIn();
  const shown = async () => {
    const details = ['services', 'projects', 'case-studies', 'insights'].map((folder) =>
      paths.find((path) => path.startsWith(`/${folder}/`)),
    );
    return Promise.all(details.map((path) => htmlOf(path as string)));
  };
  const { body: row } = await product.call('services', { id: 1 }, token);
  const { id, version } = row as { id: number; version: number };
  const prices = [{ name: 'Workshop', content: 'Two days', range: '₹ 1 lakh', period: null }];
  await product.call('service/update', { id, version, prices, pricesShown: true }, token);
  await expect.poll(async () => (await shown())[0]).toContain('₹ 1 lakh');
  const [service, ...others] = await shown();
  expect(service).toContain('Tell us about your plan in three sentences.');
  expect(service).toContain('You get a fixed price in writing after the first workshop.');
  for (const page of others) expect(page).toContain('The first half hour is free.');
  const { body } = await product.call('settings', { key: 'detailPages' }, token);
  const value = {
    ...body.value,
    ...{ text: 'The first hour is paid.', serviceText: 'Call before noon.', priceNote: 'Prices are net.' },
  };
  await product.call('setting/update', { key: 'detailPages', version: body.version, value }, token);
  await expect
    .poll(async () =>
      (await shown()).map((page) => /The first hour is paid|Call before noon/.exec(page)?.[0]),
    )
    .toEqual(['Call before noon', ...others.map(() => 'The first hour is paid')]);
  const [serviceNow, ...othersNow] = await shown();
  expect(serviceNow).toContain('Prices are net.');
  expect(serviceNow).not.toContain('fixed price in writing');
  for (const page of othersNow) expect(page).not.toContain('half hour is free');
});

test('one part of a detail page stands on the ground of the other theme, and no more than one', async () => {
  const token = await product.signIn();
  const { body: row } = await product.call('projects', { id: 6 }, token);
  const { id, version } = row as { id: number; version: number };
  const sections = [{ ...sampleSection(quote), variant: 'full' }, sampleSection(statement)];
  const { status } = await product.call('project/update', { id, version, sections }, token);
  expect(status).toBe(200);
  const inverseIn = async (path: string) => (await htmlOf(path)).split('data-ground="inverse"').slice(1);
  const [project, ...others] = await inverseIn('/projects/implementing-robotic-process-automation');
  expect(project).toContain('Read the case: Invoices that are ready before breakfast');
  const [study, ...more] = await inverseIn('/case-studies/invoices-that-are-ready-before-breakfast');
  expect(study).toMatch(/Karthik R\..*projectId:6.*Conclusion/s);
  const [service, ...rest] = await inverseIn('/services/digital-marketing');
  expect(service).toContain('Read the case: From the counter to the first page');
  expect([...others, ...more, ...rest]).toEqual([]);
  // no case study, and nothing said of one
  expect(await inverseIn('/projects/maximizing-efficiency-with-devops')).toEqual([]);
  expect(await inverseIn('/case-studies/twelve-depots-on-one-morning-page')).toEqual([]);
});
