import { RouterContextProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import { AppError } from '#shared/errors.ts';
import type { PageServices } from '../../render.ts';
import { servicesContext } from '../../shell/services-context.ts';
import type { Route } from './+types/career.ts';
import { action, loader } from './career.tsx';

const career = { status: 1, id: 7, slug: 'senior-tester', jobPosition: 'Senior Tester', sections: [] };
const refused = 'Applications for Senior Tester have closed.';

/** The page of a vacancy that is open at one address, or nowhere, as a form comes to it. */
function posted(at: string | null, sent: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(sent)) form.set(name, value);
  const answers: Record<string, (request: Record<string, unknown>) => unknown> = {
    'web/career': ({ id, title }) =>
      at !== null && (id ? id === career.id : title === at) ? { ...career, slug: at } : { status: 0 },
    'web/careers': () => [{ id: 9, slug: 'writer', jobPosition: 'Writer' }],
    'web/policy': () => ({ status: 1, version: 3 }),
    'web/forms': () => ({ applicationDays: 90, receipts: true, answerBy: null }),
    'web/lost': () => ({ moved: at === null ? null : `/careers/${at}`, closed: null, near: [] }),
    'web/site': () => ({}),
    'cv/add': ({ career: id }) => {
      if (at === null || id !== career.id) throw new AppError(422, refused, { fields: { career: refused } });
      return {};
    },
  };
  const call = vi.fn(async (path: string, request: Record<string, unknown>) => answers[path]?.(request));
  const context = new RouterContextProvider();
  const services = { call, form, refused: null, formToken: () => 'signed', link: null };
  context.set(servicesContext, services as unknown as PageServices); // what it takes of them
  const params = { slug: 'tester' };
  const request = new Request('https://example.com/careers/tester');
  const parts = { context, params, request };
  return {
    call,
    act: () => action(parts as unknown as Route.ActionArgs),
    load: () => loader(parts as unknown as Route.LoaderArgs),
  };
}

const text = { firstName: 'Meena', coverNote: 'I test.' };

test('an application for a vacancy renamed meanwhile is sent, and its page answers', async () => {
  const page = posted('senior-tester', { ...text, career: '7' });
  const { data } = await page.act();
  expect(page.call).toHaveBeenCalledWith('cv/add', expect.objectContaining({ ...text, career: 7 }));
  expect(data.sent).toMatchObject({ firstName: 'Meena' });
  expect(await page.load()).toMatchObject({ career: { id: 7, slug: 'senior-tester' } });
});

test('an application for a vacancy closed meanwhile says so, with the typed text and the open positions', async () => {
  const page = posted(null, { ...text, career: '7' });
  const { data, init } = await page.act();
  expect(data).toMatchObject({ errors: {}, message: refused, values: text, sent: null });
  expect(init?.status).toBe(422);
  expect(await page.load()).toMatchObject({
    career: null,
    closed: { id: 7, slug: 'tester' },
    open: [{ slug: 'writer' }],
  });
});

test.each([
  ['a page that was drawn before the field was there', {}],
  ['what is no id', { career: '7x' }],
])('%s goes by the address', async (_, sent) => {
  const page = posted('tester', { ...text, ...sent });
  expect((await page.act()).data.sent).not.toBeNull();
  expect(page.call).toHaveBeenCalledWith('cv/add', expect.objectContaining({ career: 7 }));
});

test('the old page of a renamed vacancy redirects', async () => {
  const answer = await posted('senior-tester', {})
    .load()
    .catch((thrown: Response) => thrown);
  expect(answer).toBeInstanceOf(Response);
  expect((answer as Response).headers.get('location')).toBe('/careers/senior-tester');
});
