import { QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { answer } from '#web/testing/server.ts';
import { client } from './client.ts';
import { readChanged, together, write } from './write.ts';

/** A query that is shown, with the number of its requests. */
function shown(queryKey: readonly unknown[]) {
  const asked = { times: 0 };
  const queryFn = async () => {
    asked.times += 1;
    return asked.times;
  };
  return { asked, end: new QueryObserver(client, { queryKey, queryFn }).subscribe(() => undefined) };
}

test('the notice of a deletion does not reload the deleted record', async () => {
  answer({ 'testimonial/delete': {} });
  const record = shown(['testimonials', { id: 7 }]);
  const list = shown(['testimonials/list', {}]);
  await expect.poll(() => client.isFetching()).toBe(0);
  const deleted = write('testimonial/delete', { id: 7 });
  await readChanged(['testimonials']);
  await deleted;
  await readChanged(['testimonials']);
  expect(record.asked.times).toBe(1);
  expect(list.asked.times).toBeGreaterThan(1);
  record.end();
  list.end();
});

test('the notice of a deletion reloads another record that is open by then', async () => {
  answer({ 'testimonial/delete': {} });
  const other = shown(['testimonials', { id: 8 }]);
  await expect.poll(() => client.isFetching()).toBe(0);
  await write('testimonial/delete', { id: 7 });
  await readChanged(['testimonials']);
  expect(other.asked.times).toBe(2);
  other.end();
});

test('each of two groups of writes at the same time ends with a reload of its own', async () => {
  answer({ 'testimonial/delete': {} });
  const list = shown(['testimonials/list', {}]);
  await expect.poll(() => client.isFetching()).toBe(0);
  const first = Promise.withResolvers<void>();
  const earlier = together(() => first.promise);
  await together(() => write('testimonial/delete', { id: 7 }));
  expect(list.asked.times).toBe(2);
  await together(() => together(() => write('testimonial/delete', { id: 8 })));
  expect(list.asked.times, 'also of one within another').toBe(4);
  first.resolve();
  await earlier;
  expect(list.asked.times).toBe(5);
  list.end();
});
