import { Copy, Ellipsis, ExternalLink, EyeOff, Trash2 } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { AppError } from '#shared/errors.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Menu, MenuItem, MenuLink } from '#web/ui/menu.tsx';
import { Pill } from '#web/ui/pill.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { ConflictDialog } from '../form/conflict-dialog.tsx';
import { FormProblems } from '../form/form-problems.tsx';
import { useUnsaved } from '../form/unsaved.ts';
import { focusField, useForm } from '../form/use-form.ts';
import { useMay } from '../privileges.ts';
import { problemOf } from '../problem.ts';
import { PageHead } from '../shell/page-head.tsx';
import { useKeys } from '../shell/use-keys.ts';
import { forgetChoices } from './choices.ts';
import { FieldInput } from './field-input.tsx';
import styles from './form.module.css';
import { layoutOf } from './form-layout.ts';
import { labelOfName, problemsOfRecord, type RecordValues, valuesOf } from './form-values.ts';
import { keepFresh } from './fresh-rows.ts';
import { isLive, publication } from './publication.ts';
import { Rail } from './rail.tsx';
import { addRow, deleteRow, type Row, restoreRow, updateRow, type Values } from './resource-calls.ts';
import { newLabel, type ResourceScreen } from './screens.ts';
import { valueText } from './value-text.ts';

interface RecordFormProps {
  screen: ResourceScreen;
  /** The record as read; null for a new one. */
  row: Row | null;
  initial: RecordValues;
}

type Intent = 'save' | 'publish' | 'unpublish';

const told: Record<Intent, string> = { save: 'saved', publish: 'published', unpublish: 'taken offline' };

/** The form of one record, from its declaration: what it says in the main column, the rest in the rail. */
export function RecordForm({ screen, row: read, initial }: RecordFormProps) {
  const { resource } = screen;
  const [row, setRow] = useState(read);
  const [conflict, setConflict] = useState<{ current: Row; intent: Intent } | null>(null);
  const [running, setRunning] = useState<Intent | null>(null);
  const [problemsShown, setProblemsShown] = useState(false);
  const navigate = useNavigate();
  const may = useMay(screen.tag);
  const layout = useMemo(() => layoutOf(resource), [resource]);
  const validate = useCallback((values: RecordValues) => problemsOfRecord(resource, values), [resource]);
  const form = useForm({ initial, validate });
  const { values, errors, changed } = form;

  const writable = row ? may('Update') : may('Add');
  const publishes = writable && may('Publish');
  const release = useUnsaved(changed.length > 0);
  const title = String(values[resource.title] ?? '');
  const live = row !== null && row.status === 1;

  const saved = (next: Row, intent: Intent) => {
    forgetChoices(resource.plural);
    showToast({
      title: `${resource.label} ${told[intent]}`,
      text:
        intent === 'save' && next.status === 0
          ? `"${String(next[resource.title])}" is a draft.`
          : `"${String(next[resource.title])}"`,
    });
    if (row) {
      setRow(next);
      form.settle(valuesOf(resource, next));
    } else {
      release();
      keepFresh(resource, next);
      void navigate(`${screen.path}/${next.id}`, { replace: true });
    }
  };

  /** Sends what changed, made from the version it was read as. */
  const send = async (intent: Intent, now: RecordValues, names: readonly string[], base: Row | null) => {
    const status = intent === 'publish' ? 1 : intent === 'unpublish' ? 0 : now.status;
    try {
      if (base) {
        const changes: Values = Object.fromEntries(names.map((name) => [name, now[name]]));
        if (status !== base.status) changes.status = status;
        saved(await updateRow(resource, { ...changes, id: base.id, version: base.version }), intent);
      } else {
        const times = publishes ? {} : { publishAt: undefined, unpublishAt: undefined };
        saved(await addRow(resource, { ...now, ...times, status }), intent);
      }
      setProblemsShown(false);
    } catch (error) {
      if (error instanceof AppError && error.status === 409 && error.current) {
        setConflict({ current: error.current as Row, intent }); // the record as it is now, by the call's contract
      } else if (error instanceof AppError && error.fields) {
        form.refuse(error.fields);
        setProblemsShown(true);
        focusField(Object.keys(error.fields)[0]);
      } else {
        showToast({ kind: 'error', title: `${resource.label} not ${told[intent]}`, text: problemOf(error) });
      }
    }
  };

  const run = async (intent: Intent) => {
    if (!writable || running || (intent !== 'save' && !publishes)) return;
    setRunning(intent);
    const problems = await form.submit((now) => send(intent, now, changed, row));
    setRunning(null);
    if (problems) {
      setProblemsShown(true);
      focusField(Object.keys(problems)[0]);
    }
  };

  /** Goes on from the other person's version with what was chosen. */
  const resolve = async (current: Row, chosen: RecordValues, intent: Intent) => {
    setConflict(null);
    const base = valuesOf(resource, current);
    setRow(current);
    form.rebase(base, chosen);
    setRunning(intent);
    const names = Object.keys(chosen);
    await send(intent, chosen, names, current);
    setRunning(null);
  };

  const remove = async () => {
    if (!row) return;
    try {
      await deleteRow(resource, row.id);
      forgetChoices(resource.plural);
      release();
      showToast({
        title: `${resource.label} deleted`,
        text: `"${title}"`,
        action: {
          label: 'Undo',
          run: () =>
            void restoreRow(resource, row.id).then(
              () => navigate(`${screen.path}/${row.id}`),
              (error: unknown) => showToast({ kind: 'error', title: 'Not restored', text: problemOf(error) }),
            ),
        },
      });
      await navigate(screen.path);
    } catch (error) {
      showToast({ kind: 'error', title: `${resource.label} not deleted`, text: problemOf(error) });
    }
  };

  useKeys({
    'ctrl+s': () => void run('save'),
    'ctrl+p': () => undefined,
    'ctrl+shift+p': () => void run('publish'),
  });

  const set = useCallback((name: string, value: unknown) => form.set(name, value as never), [form.set]);
  const state = row ? publication({ ...row, ...(publishes ? values : {}), status: row.status }) : null;
  return (
    <form
      className={styles.page}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void run('save');
      }}
    >
      <PageHead
        sticky
        title={row ? title || resource.label : newLabel(screen)}
        crumbs={[
          ...screen.parents,
          { label: screen.title, path: screen.path },
          { label: row ? title || resource.label : newLabel(screen) },
        ]}
        beside={state ? <Pill tone={state.tone}>{state.label}</Pill> : <Pill>New</Pill>}
        actions={
          <>
            {row && resource.path && isLive(row) ? (
              <a
                className={buttonClass('quiet')}
                href={resource.path.replace(':slug', row.slug)}
                target="_blank"
                rel="noopener"
              >
                <ExternalLink size={16} aria-hidden /> View on site
              </a>
            ) : null}
            {row && !screen.fixed && (may('Add') || may('Delete') || (publishes && live)) ? (
              <Menu
                trigger={
                  <IconButton label="More actions">
                    <Ellipsis size={20} aria-hidden />
                  </IconButton>
                }
              >
                {publishes && live ? (
                  <MenuItem icon={<EyeOff size={17} aria-hidden />} onSelect={() => void run('unpublish')}>
                    Unpublish
                  </MenuItem>
                ) : null}
                {may('Add') ? (
                  <MenuLink
                    icon={<Copy size={17} aria-hidden />}
                    render={<Link to={`${screen.path}/new?from=${row.id}`} />}
                  >
                    Duplicate
                  </MenuLink>
                ) : null}
                {may('Delete') ? (
                  <MenuItem danger icon={<Trash2 size={17} aria-hidden />} onSelect={() => void remove()}>
                    Delete
                  </MenuItem>
                ) : null}
              </Menu>
            ) : null}
            {writable ? (
              <Button
                type="submit"
                kind={live || !publishes ? 'primary' : 'outline'}
                busy={running === 'save'}
                disabled={running !== null}
              >
                Save
              </Button>
            ) : null}
            {publishes && !live ? (
              <Button
                kind="primary"
                busy={running === 'publish'}
                disabled={running !== null}
                onClick={() => void run('publish')}
              >
                Publish
              </Button>
            ) : null}
          </>
        }
      />
      {problemsShown ? (
        <FormProblems errors={errors} labelOf={(name) => labelOfName(resource, name)} />
      ) : null}
      {row && !writable ? (
        <p className={styles.readOnly}>
          You can look at this {resource.label.toLowerCase()} but not change it.
        </p>
      ) : null}
      <div className={styles.form}>
        <div className={styles.card}>
          <div className={styles.fields}>
            {layout.main.map(({ name, field, half }) => (
              <FieldInput
                key={name}
                field={field}
                name={name}
                value={values[name]}
                readOnly={!writable}
                errors={errors}
                onChange={set}
                onTouch={form.touch}
                className={half ? styles.half : styles.full}
              />
            ))}
          </div>
        </div>
        <Rail
          screen={screen}
          row={row}
          fields={layout.rail}
          values={values}
          errors={errors}
          writable={writable}
          publishes={publishes}
          onChange={set}
          onTouch={form.touch}
        />
      </div>
      {conflict ? (
        <ConflictDialog
          base={form.base}
          mine={values}
          theirs={valuesOf(resource, conflict.current)}
          labelOf={(name) => labelOfName(resource, name)}
          textOf={(name, value) => valueText(resource.fields[name], value)}
          onClose={() => setConflict(null)}
          onResolve={(chosen) => void resolve(conflict.current, chosen, conflict.intent)}
        />
      ) : null}
    </form>
  );
}
