import type { UserRow } from '#shared/calls/users.ts';
import { newSchema } from '#shared/resource/calls.ts';
import type { Resource } from '#shared/resource/define.ts';
import type { Field } from '#shared/resource/field.ts';
import { optionalImage, optionalPhone, text } from '#shared/resource/kit.ts';
import { showToast } from '#web/ui/toast.tsx';
import { SaveBar } from '../../form/save-bar.tsx';
import { VersionedForm } from '../../form/versioned-form.tsx';
import { DeclaredField } from '../../inputs/declared-field.tsx';
import { RestoredNote } from '../../kept/restored-note.tsx';
import { useKeptForm } from '../../kept/use-kept-form.ts';
import { write } from '../../query/write.ts';
import { refreshNames } from '../../session/session.ts';
import styles from './profile.module.css';

type Values = {
  name: string;
  phone: string | null;
  image: number | null;
};

const fields = {
  name: text({ label: 'Name', max: 60 }),
  phone: optionalPhone({ label: 'Phone' }),
  image: optionalImage({ label: 'Image', aspect: 1 }),
} as unknown as Record<string, Field>; // fields of several value types, rendered by their input

const labelOf = (name: string) => fields[name]?.label ?? name;
const schema = newSchema({ fields } as unknown as Resource); // only the fields matter to the schema
const valuesOf = (row: UserRow): Values => ({ name: row.name, phone: row.phone, image: row.image });

/** Name, phone and image of the signed-in user. */
export function AccountForm({ row: read }: { row: UserRow }) {
  const state = useKeptForm<UserRow, Values>({
    keep: { place: 'profile:account', on: true },
    row: read,
    valuesOf,
    schema,
    save: (values, base) => write('profile/update', { ...values, version: base.version }),
    failed: () => 'Profile not saved',
    onSaved: (saved) => {
      showToast({ title: 'Profile saved' });
      refreshNames(saved.name, saved.imageUrl);
    },
  });
  const { row } = state;
  return (
    <VersionedForm
      state={state}
      className={styles.card}
      onSubmit={() => state.submit('save')}
      aria-labelledby="profile-account"
      labelOf={labelOf}
      fields={fields}
    >
      <h2 id="profile-account">Account</h2>
      <p className={styles.fixed}>
        <strong>{row.userName}</strong>
        {row.roleName}
      </p>
      <RestoredNote state={state} labelOf={labelOf} inGrid />
      {Object.entries(fields).map(([name, field]) => (
        <DeclaredField key={name} field={field} name={name} readOnly={false} />
      ))}
      <SaveBar state={state} />
    </VersionedForm>
  );
}
