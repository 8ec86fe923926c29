import { createFormControl } from 'react-hook-form';
import { expect, it } from 'vitest';
import { AppError } from '#shared/errors.ts';
import { problemOfField, problemsIn, problemWithin, showRefusal } from './problems.ts';

const steps = {
  0: {
    stepName: { type: 'too_small', message: 'This field is required', ref: { name: 'steps.0.stepName' } },
  },
  root: { type: 'too_big', message: 'Use at most 20 entries' },
};

it('reports errors by field name', () => {
  expect(
    problemsIn({ title: { type: 'x', message: 'Too long' }, steps, meta: { title: { message: 'Long' } } }),
  ).toEqual({
    title: 'Too long',
    steps: 'Use at most 20 entries',
    'steps.0.stepName': 'This field is required',
    'meta.title': 'Long',
  });
});

it('supports fields named message, type or root', () => {
  const errors = {
    message: { message: 'No message' },
    type: { message: 'No type' },
    root: { message: 'No root' },
  };
  expect(problemsIn(errors)).toEqual({ message: 'No message', type: 'No type', root: 'No root' });
});

it('separates a list’s errors from those of its items', () => {
  expect(problemOfField(steps)).toBe('Use at most 20 entries');
  expect(problemOfField({ 0: steps[0] })).toBeUndefined();
  expect(problemWithin([undefined, { type: 'x', message: 'Enter a valid email' }])).toBe(
    'Enter a valid email',
  );
});

it('assigns the server’s errors to fields', () => {
  const form = createFormControl({ defaultValues: { name: '', steps: [{ title: '' }] } });
  showRefusal(
    form,
    new AppError(422, 'Refused', { fields: { name: 'Taken', 'steps.0.title': 'Too long' } }),
    'Not saved',
  );
  expect(problemsIn(form.getErrors())).toEqual({ name: 'Taken', 'steps.0.title': 'Too long' });
});
