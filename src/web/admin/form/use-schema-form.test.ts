import { createFormControl } from 'react-hook-form';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { line } from '#shared/resource/rules.ts';
import { problemsIn } from './problems.ts';
import { rebase, resolverOf } from './use-schema-form.ts';

it('validates values with a schema, and passes them on as typed', async () => {
  const schema = z.object({ name: line(5), words: z.array(line(3)) });
  const form = createFormControl({
    defaultValues: { name: ' a ', words: ['one'] },
    resolver: resolverOf<{ name: string; words: string[] }>(schema),
  });
  let sent: unknown;
  const send = form.handleSubmit((values) => {
    sent = values;
  });
  await send();
  expect(sent).toEqual({ name: ' a ', words: ['one'] });

  sent = undefined;
  form.setValue('name', '  ');
  form.setValue('words', ['one', 'three']);
  await send();
  expect(sent).toBeUndefined();
  expect(problemsIn(form.getErrors())).toEqual({
    name: 'This field is required',
    'words.1': 'Use at most 3 characters',
  });
});

it('rebases typed values onto other saved values', () => {
  const form = createFormControl({ defaultValues: { name: 'Old', steps: [{ title: 'Plan' }] } });
  form.setError('name', { type: 'server', message: 'Taken' });
  rebase(form, { name: 'Theirs', steps: [] }, { name: 'Mine', steps: [{ title: 'Do' }] });
  expect(form.getValues()).toEqual({ name: 'Mine', steps: [{ title: 'Do' }] });
  expect(form.getErrors()).toEqual({});
  form.reset();
  expect(form.getValues()).toEqual({ name: 'Theirs', steps: [] });
});
