import { type ComponentProps, type KeyboardEvent, Suspense } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { Fields } from '#shared/resource/field.ts';
import { late } from '#web/ui/late.ts';
import { Form } from './form.tsx';
import type { Versioned } from './use-versioned.ts';

/** Loaded on demand: conflicts are rare. */
const ConflictDialog = late(() =>
  import('./conflict-dialog.tsx').then((module) => ({ default: module.ConflictDialog })),
);

interface VersionedFormProps<V extends FieldValues, I> extends Omit<ComponentProps<'form'>, 'onSubmit'> {
  state: Pick<Versioned<unknown, V, I>, 'form' | 'values' | 'conflict'>;
  onSubmit: () => unknown;
  labelOf: (name: string) => string;
  /** The declared fields, by which the conflict dialog renders a value. */
  fields?: Fields;
  /** Overrides how a value is shown; needed for fields that are not declared. */
  textOf?: (name: string, value: unknown) => string | undefined;
}

/**
 * Keeps Enter from submitting, which could publish by accident. Ctrl+S and the buttons submit, as does Enter in the user’s own password,
 * which is only asked for to save.
 */
function keepOpen(event: KeyboardEvent<HTMLFormElement>): void {
  const { key, target, currentTarget } = event;
  if (key !== 'Enter' || !(target instanceof HTMLInputElement)) return;
  if (!currentTarget.contains(target)) return; // in a dialog: a child of the form in React only
  event.preventDefault();
  if (target.autocomplete === 'current-password') currentTarget.requestSubmit(); // also without a button, as in the settings
}

/** Wraps the fields of a form for a row with a version. */
export function VersionedForm<V extends FieldValues, I>(props: VersionedFormProps<V, I>) {
  const { state, labelOf, fields, textOf, children, ...rest } = props;
  const { form, values, conflict } = state;
  return (
    <Form form={form} {...rest} onKeyDown={keepOpen}>
      {children}
      {conflict ? (
        <Suspense>
          <ConflictDialog
            rows={conflict.rows}
            base={conflict.base}
            mine={values}
            theirs={conflict.theirs}
            labelOf={labelOf}
            fields={fields}
            textOf={textOf}
            onClose={conflict.close}
            onResolve={(chosen) => void conflict.resolve(chosen as V)} // built from these two values
          />
        </Suspense>
      ) : null}
    </Form>
  );
}
