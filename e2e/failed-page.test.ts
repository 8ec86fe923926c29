import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { product, restart, stage } from './stage.ts';

stage();

test('the error page of a failed home page contains its own styles', async () => {
  await restart(() => {
    const database = new DatabaseSync(join(product.dataDir, 'site.db'));
    database.exec('ALTER TABLE testimonials RENAME TO elsewhere');
    database.close();
  });
  const answer = await fetch(product.url);
  const html = await answer.text();
  expect(answer.status).toBe(500);
  expect(html).toContain('Visits by appointment');
  expect(html).not.toContain('rel="stylesheet"');
  const footer = /<footer class="([\w-]+)"/.exec(html)?.[1];
  expect(html).toContain(`.${footer}{`);
});
