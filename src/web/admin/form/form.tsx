import type { ComponentProps } from 'react';
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form';
import { painted } from '#web/ui/painted.ts';
import { asOnScreen, focusField } from './focus-field.ts';
import { problemsIn } from './problems.ts';

/** Submits, once at a time, if the form is valid. The first invalid field is focused, whether the browser or the server found the error. */
export async function submit<V extends FieldValues, T>(
  form: UseFormReturn<V>,
  work: (values: V) => Promise<T>,
): Promise<T | undefined> {
  if (form.formState.isSubmitting) return undefined;
  const done = await form.handleSubmit(async (values) => {
    await painted(); // the press must be visible first
    return work(values);
  })();
  focusField(asOnScreen(Object.keys(problemsIn(form.getErrors())))[0]);
  return done as T | undefined;
}

interface FormProps<V extends FieldValues> extends Omit<ComponentProps<'form'>, 'onSubmit'> {
  form: UseFormReturn<V>;
  onSubmit: () => unknown;
}

/** Wraps the fields of a form. */
export function Form<V extends FieldValues>({ form, onSubmit, ...rest }: FormProps<V>) {
  return (
    <FormProvider {...form}>
      <form
        noValidate
        {...rest}
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation(); // a form in a dialog opened from another form must not submit that one
          onSubmit();
        }}
      />
    </FormProvider>
  );
}
