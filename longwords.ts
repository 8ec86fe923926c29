import { resources } from './src/shared/resources/index.ts';
import { startProduct } from './e2e/product.ts';
import { openBrowser, visit } from './e2e/browser.ts';
import { publicPages } from './e2e/addresses.ts';
const p = await startProduct(); const t = await p.signIn();
const word = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'.repeat(2);
const paths = await publicPages(p);
for (const r of Object.values(resources) as any[]) {
  if (['page','redirect','banner'].includes(r.name)) continue;
  const { body } = await p.call(`${r.plural}/list`, { size: 100 }, t);
  let bad = 0; const b = [];
  for (const { id } of body.rows ?? []) {
    const row = (await p.call(r.plural, { id }, t)).body;
    const next = { ...row };
    const put = (fields: any, value: any) => { for (const [n, f] of Object.entries(fields) as any) {
      if (['text','textarea'].includes(f.input) && f.max >= 20 && value[n] && !/currency|range|period|validThrough/i.test(n)) value[n] = (word + id).slice(0, f.max - 3) ;
      if (f.item && Array.isArray(value[n])) for (const each of value[n]) put(f.item, each);
    } };
    const s = structuredClone(next); put(r.fields, s);
    if (['category','tag','service'].includes(r.name)) { s.name = (word.slice(0, 50) + id); }
    const a = await p.call(`${r.name}/update`, s, t);
    if (a.status !== 200) { bad++; if (bad < 2) b.push(JSON.stringify(a.body).slice(0, 300)); }
  }
  console.log(r.name, body.rows?.length, 'bad', bad, b.join());
}
const browser = await openBrowser(); const { page } = await visit(browser, { reducedMotion: 'reduce' });
const all = new Set<string>();
for (const path of paths) { 
  await page.goto(p.url + path, { waitUntil: 'load' });
  for (const width of [320, 390, 768, 992, 1200, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    const wide = await page.evaluate(() => { const over = document.documentElement.scrollWidth - innerWidth; if (over <= 0) return [];
      return [over, ...[...document.querySelectorAll('body *')].filter((e) => e.getBoundingClientRect().right > innerWidth + 1 && ![...e.children].some((c) => c.getBoundingClientRect().right > innerWidth + 1) && !e.closest('[data-carousel], dialog')).slice(0, 4).map((e) => `${e.parentElement?.parentElement?.className}>${e.parentElement?.tagName}.${e.parentElement?.className}>${e.tagName}.${e.className}:${e.textContent?.slice(0, 15)}`)]; });
    if (wide.length) console.log(path, width, wide.join(' | '));
  }
}
if (process.argv[2]) for (const path of paths) { await page.setViewportSize({width: 390, height: 800}); await page.goto(p.url + path); await page.screenshot({ path: `${process.argv[2]}${path.replace(/\W/g,'_')}.png`, fullPage: true }); }
await browser.close(); await p.stop(); process.exit(0);
