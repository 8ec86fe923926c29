import { createFormControl, type UseFormReturn } from 'react-hook-form';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { submit } from './form.tsx';

// nothing is drawn here
beforeAll(() => void vi.stubGlobal('requestAnimationFrame', setTimeout));
afterAll(() => void vi.unstubAllGlobals());

type Values = { name: string };

/** A form as used in a component. */
function formOf(name: string): UseFormReturn<Values> {
  const form = createFormControl<Values>({ defaultValues: { name } });
  return {
    ...form,
    get formState() {
      return form.control._formState;
    },
  };
}

it('submits once, however often it is triggered meanwhile', async () => {
  const form = formOf('Anjali');
  const sent: string[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  const work = async ({ name }: Values) => {
    sent.push(name);
    await promise;
    return 'done';
  };
  const first = submit(form, work);
  const second = submit(form, work);
  resolve();
  expect(await Promise.all([first, second])).toEqual(['done', undefined]);
  expect(sent).toEqual(['Anjali']);
  expect(await submit(form, work)).toBe('done');
});
