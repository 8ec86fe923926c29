import { QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, it } from 'vitest';
import { client } from './client.ts';
import { note, readAgain } from './write.ts';

afterEach(() => client.clear());

/** A query that is shown and counts its requests. */
function shown(queryKey: readonly unknown[], answer: unknown) {
  const asked = { times: 0 };
  const observer = new QueryObserver(client, {
    queryKey,
    queryFn: () => {
      asked.times += 1;
      return Promise.resolve(answer);
    },
  });
  const end = observer.subscribe(() => undefined);
  return { asked, end, observer };
}
const settled = () => expect.poll(() => client.isFetching()).toBe(0);
const written = (path: string, answer: unknown = {}) => {
  const all = { paths: new Set<string>(), taken: new Set() };
  note(all, path, answer);
  return readAgain(all);
};

it('reloads shown queries, drops others, and leaves unrelated ones', async () => {
  const list = shown(['testimonials/list', {}], { rows: [] });
  const other = shown(['services/list', {}], { rows: [] });
  client.setQueryData(['testimonials/counts', {}], { all: 3 });
  client.setQueryData(['services/counts', {}], { all: 6 });
  await settled();
  await written('testimonial/delete');
  expect(list.asked.times).toBe(2);
  expect(other.asked.times).toBe(1);
  expect(client.getQueryData(['testimonials/counts', {}])).toBeUndefined();
  expect(client.getQueryData(['services/counts', {}])).toEqual({ all: 6 });
  list.end();
  other.end();
});

it('updates a record from the response, without a request', async () => {
  const record = shown(['testimonials', { id: 3 }], { id: 3, version: 1 });
  await settled();
  await written('testimonial/update', { id: 3, version: 2 });
  expect(record.observer.getCurrentResult().data).toEqual({ id: 3, version: 2 });
  expect(record.asked.times).toBe(1);
  record.end();
});

it('keeps a new record for the screen that opens next', async () => {
  await written('testimonial/add', { id: 9, version: 1 });
  expect(client.getQueryData(['testimonials', { id: 9 }])).toEqual({ id: 9, version: 1 });
});

it('requests nothing of a deleted record', async () => {
  const record = shown(['testimonials', { id: 3 }], { id: 3, version: 1 });
  const list = shown(['testimonials/list', {}], { rows: [] });
  await settled();
  await written('testimonial/delete');
  expect([record.asked.times, list.asked.times]).toEqual([1, 2]);
  record.end();
  list.end();
});

it('does not store a draft’s response as the record', async () => {
  await written('testimonial/draft', { id: 7, version: 1, values: {} });
  expect(client.getQueryData(['testimonials', { id: 7 }])).toBeUndefined();
});

it('ignores responses to requests made before the change', async () => {
  let answer: (value: unknown) => void = () => undefined;
  const late = new QueryObserver(client, {
    queryKey: ['enquiries', { id: 1 }],
    queryFn: () => new Promise((resolve) => (answer = resolve)),
  });
  const end = late.subscribe(() => undefined);
  const before = answer;
  await written('enquiry/note', { id: 1, version: 2 });
  before({ id: 1, version: 1 });
  await settled();
  expect(late.getCurrentResult().data).toEqual({ id: 1, version: 2 });
  end();
});
