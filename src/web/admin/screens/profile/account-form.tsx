import { useCallback } from 'react';
import { newSchema } from '#shared/resource/calls.ts';
import type { Resource } from '#shared/resource/define.ts';
import type { Field } from '#shared/resource/field.ts';
import { optionalImage, optionalPhone, text } from '#shared/resource/kit.ts';
import type { UserRow } from '#shared/staff-calls.ts';
import { ConflictDialog } from '../../form/conflict-dialog.tsx';
import { DeclaredFields } from '../../form/declared-fields.tsx';
import { problemsOf } from '../../form/problems-of.ts';
import { SaveBar } from '../../form/save-bar.tsx';
import { useVersioned } from '../../form/use-versioned.ts';
import { write } from '../../query/write.ts';
import { valueText } from '../../resource/value-text.ts';
import { refreshNames } from '../../session/session.ts';
import styles from './profile.module.css';

interface Values {
  name: string;
  phone: string | null;
  image: number | null;
}

const fields = {
  name: text({ label: 'Name', max: 60 }),
  phone: optionalPhone({ label: 'Phone' }),
  image: optionalImage({ label: 'Image', aspect: 1 }),
} as unknown as Record<string, Field>; // fields of several value types, rendered by their input

const schema = newSchema({ fields } as unknown as Resource); // only the fields matter to the schema
const validate = (values: Values) => problemsOf(schema, values);
const valuesOf = (row: UserRow): Values => ({ name: row.name, phone: row.phone, image: row.image });

/** Name, phone and picture of the person who is signed in. */
export function AccountForm({ row: read }: { row: UserRow }) {
  const { form, row, conflict, closeConflict, resolve, onSubmit } = useVersioned<UserRow, Values>({
    row: read,
    valuesOf,
    validate: useCallback(validate, []),
    what: 'Profile',
    save: (values, base) => write('profile/update', { ...values, version: base.version }),
    onSaved: (saved) => refreshNames(saved.name, saved.imageUrl),
  });
  return (
    <form className={styles.card} onSubmit={onSubmit} noValidate aria-labelledby="profile-account">
      <h2 id="profile-account">Account</h2>
      <p className={styles.fixed}>
        <strong>{row.userName}</strong>
        {row.roleName}
      </p>
      <DeclaredFields fields={fields} form={form} readOnly={false} />
      <SaveBar dirty={form.changed.length > 0} busy={form.busy} onReset={() => form.settle(form.base)} />
      {conflict ? (
        <ConflictDialog
          base={form.base}
          mine={form.values}
          theirs={valuesOf(conflict)}
          labelOf={(name) => fields[name]?.label ?? name}
          textOf={(name, value) => valueText(fields[name], value)}
          onClose={closeConflict}
          onResolve={resolve}
        />
      ) : null}
    </form>
  );
}
