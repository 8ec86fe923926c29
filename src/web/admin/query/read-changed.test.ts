import { QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, it } from 'vitest';
import { client } from './client.ts';
import { readChanged } from './write.ts';

afterEach(() => client.clear());

/** A query that is shown, with the number of its requests. */
function shown(path: string, staleTime?: 'static', request = {}) {
  const asked = { times: 0 };
  const queryFn = async () => {
    asked.times += 1;
    return asked.times;
  };
  const options = { queryKey: [path, request], queryFn, ...(staleTime && { staleTime }) };
  return { asked, end: new QueryObserver(client, options).subscribe(() => undefined) };
}

it('reloads shown queries that are stale', async () => {
  const on = {
    list: shown('enquiries/list'),
    badge: shown('desk/new'),
    home: shown('dashboard'),
    other: shown('tags/list'),
    form: shown('enquiries', 'static'),
  };
  await expect.poll(() => client.isFetching()).toBe(0);
  await readChanged(['enquiries']);
  const times = Object.fromEntries(Object.entries(on).map(([name, { asked }]) => [name, asked.times]));
  expect(times).toEqual({ list: 2, badge: 2, home: 2, other: 1, form: 1 });
  for (const { end } of Object.values(on)) end();
});

it('marks other queries as stale', async () => {
  client.setQueryData(['enquiries/list', {}], 'kept');
  client.setQueryData(['tags/list', {}], 'kept');
  await readChanged(['enquiries']);
  expect(client.getQueryState(['enquiries/list', {}])?.isInvalidated).toBe(true);
  expect(client.getQueryState(['tags/list', {}])?.isInvalidated).toBe(false);
  expect(client.getQueryData(['enquiries/list', {}])).toBe('kept');
});

it('loads once more what was loading for the first time, and may be older than the change', async () => {
  const answers = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
  let asked = 0;
  const queryFn = () => answers[asked++]!.promise;
  const end = new QueryObserver(client, { queryKey: ['enquiries/list', {}], queryFn }).subscribe(
    () => undefined,
  );
  const other = shown('enquiries/list', undefined, { page: 2 });
  await expect.poll(() => [asked, client.isFetching()]).toEqual([1, 1]);
  void readChanged(['enquiries']);
  answers[0]!.resolve('before the change');
  answers[1]!.resolve('after it');
  await expect.poll(() => client.getQueryData(['enquiries/list', {}])).toBe('after it');
  expect(asked).toBe(2);
  expect(other.asked.times, 'loaded before the change, and once after it').toBe(2);
  end();
  other.end();
});
