import { type ComponentProps, type KeyboardEvent, lazy, Suspense } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Form } from './form.tsx';
import type { Versioned } from './use-versioned.ts';

/** It comes when two people saved the same record, which is rare. */
const ConflictDialog = lazy(() =>
  import('./conflict-dialog.tsx').then((module) => ({ default: module.ConflictDialog })),
);

interface VersionedFormProps<V extends FieldValues, I> extends Omit<ComponentProps<'form'>, 'onSubmit'> {
  state: Pick<Versioned<unknown, V, I>, 'form' | 'values' | 'conflict'>;
  onSubmit: () => unknown;
  labelOf: (name: string) => string;
  /** A value as the choice between two of them shows it. */
  textOf: (name: string, value: unknown) => string;
}

/** Enter in a field saves nothing: what visitors see would change by a key that means 'next line' elsewhere. Ctrl+S and the buttons do. */
function keepOpen(event: KeyboardEvent): void {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
}

/** Around the fields of a form over a row with a version. */
export function VersionedForm<V extends FieldValues, I>(props: VersionedFormProps<V, I>) {
  const { state, labelOf, textOf, children, ...rest } = props;
  const { form, values, conflict } = state;
  return (
    <Form form={form} {...rest} onKeyDown={keepOpen}>
      {children}
      {conflict ? (
        <Suspense>
          <ConflictDialog
            base={conflict.base}
            mine={values}
            theirs={conflict.theirs}
            labelOf={labelOf}
            textOf={textOf}
            onClose={conflict.close}
            onResolve={(chosen) => void conflict.resolve(chosen as V)} // made of the two it was given
          />
        </Suspense>
      ) : null}
    </Form>
  );
}
