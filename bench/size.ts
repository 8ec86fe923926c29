// Size of pages on the wire, in a real browser, compared with budget.json. With --check the exit code says whether all are within budget.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { libraryImage } from '../e2e/images.ts';
import { clear, startProduct } from '../e2e/product.ts';
import { longPage } from './lib/long-page.ts';
import { publicPages } from './lib/pages.ts';
import { sleep } from './lib/process.ts';
import { type Figure, passes, report } from './lib/result.ts';
import { type Weighed, weighPanel, weighPublicPages } from './lib/weigh.ts';
import type { Wire } from './lib/wire.ts';

type Budget = Record<string, Record<string, number>>;
const budget = JSON.parse(readFileSync(join(import.meta.dirname, 'budget.json'), 'utf8')) as Budget;
const kb = (bytes: number) => bytes / 1024;
const limit = (group: string, what: string) => {
  const bytes = budget[group]?.[what];
  if (bytes === undefined) throw new Error(`budget.json has no "${what}" of "${group}"`);
  return what === 'requests' ? bytes : kb(bytes);
};
const held = (place: string, group: string, what: string, value: number, note = ''): Figure => ({
  name: `${place}: ${what}`,
  value: what === 'requests' ? value : kb(value),
  unit: what === 'requests' ? '' : 'KB',
  target: { atMost: limit(group, what) },
  note,
});

const product = await startProduct();
const token = await product.signIn();
const { id: picture } = await libraryImage(product, token, { x: 0.5, y: 0.5 });
const { status } = await product.call('page/add', longPage(picture), token);
if (status !== 200) throw new Error(`adding the long page answered ${status}`);
await sleep(1000);
// a page that is asked for again is compressed at its best a moment later
for (const path of await publicPages(product.url))
  for (let time = 0; time < 2; time += 1)
    await (await fetch(product.url + path, { headers: { 'accept-encoding': 'br' } })).arrayBuffer();
await sleep(2000);
const pages = await weighPublicPages(product);
const panel = await weighPanel(product);
await product.stop();
clear(product);

const parts = ({ all, kinds, requests }: Wire) =>
  `${kb(all).toFixed(1)} KB in ${requests} requests; ${Object.entries(kinds)
    .filter(([, bytes]) => bytes > 0)
    .map(([kind, bytes]) => `${kind} ${kb(bytes).toFixed(1)}`)
    .join(', ')}`;

const every = 'every public page';
const figures: Figure[] = pages.flatMap((page) => [
  { name: `${page.path}: all`, value: kb(page.all), unit: 'KB', note: parts(page) },
  held(page.path, every, 'script before the first touch', page.script),
  held(page.path, every, 'HTML with its CSS', page.htmlBody + page.kinds.style),
  held(page.path, every, 'fonts', page.kinds.font),
  ...(page.waking === null
    ? []
    : [held(`${page.path}, form hydrated`, 'a form that wakes', 'script', page.waking)]),
]);
const home = pages.find(({ path }) => path === '/') as Weighed; // every sitemap starts with it
figures.push(
  held('home', 'home', 'all', home.all),
  held('home', 'home', 'requests', home.requests),
  ...Object.entries(panel).flatMap(([screen, wire]) => [
    held(screen, screen, 'all', wire.all, parts(wire)),
    held(screen, screen, 'requests', wire.requests),
  ]),
);
report('size', figures);

const over = figures.filter((figure) => !passes(figure));
for (const { name, value, unit, target } of over)
  console.error(
    `Over budget: ${name} is ${value.toFixed(1)} ${unit}, the budget ${Object.values(target ?? {})[0]} ${unit}.`,
  );
if (over.length > 0) console.error('The budgets stand in bench/budget.json.');
else console.log('\nEverything is within its budget.');
process.exit(process.argv.includes('--check') && over.length > 0 ? 1 : 0);
