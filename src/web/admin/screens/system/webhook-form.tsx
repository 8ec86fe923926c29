import { useEffect, useRef, useState } from 'react';
import { webhookCalls } from '#shared/calls/webhooks.ts';
import type { CallRequest, CallResponse } from '#shared/calls.ts';
import { AppError } from '#shared/errors.ts';
import { webhookEventNames, webhookEvents } from '#shared/webhooks.ts';
import { Button } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { Checkbox } from '#web/ui/controls/checkbox.tsx';
import { TextInput } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { Form, submit } from '../../form/form.tsx';
import { FormField } from '../../form/form-field.tsx';
import { showRefusal } from '../../form/problems.ts';
import { CancelButton } from '../../kept/cancel-button.tsx';
import { RestoredNote } from '../../kept/restored-note.tsx';
import { useKeptFields } from '../../kept/use-kept-fields.ts';
import { write } from '../../query/write.ts';
import card from '../settings/setting-card.module.css';
import styles from './webhooks.module.css';

type Row = CallResponse<'webhooks/list'>['rows'][number];
type Values = CallRequest<'webhook/add'>;

const labels: Record<string, string> = { address: 'Web address', events: 'Events' };

/** A form for a new webhook, or for an existing one’s URL and events. */
export function WebhookForm({
  row,
  privateToo,
  onDone,
  onSecret,
}: {
  row?: Row;
  /** Whether the server accepts addresses in private networks, and plain http. */
  privateToo: boolean;
  onDone: () => void;
  onSecret?: (secret: string) => void;
}) {
  // the row this form was opened with: the list may be reloaded meanwhile
  const [base, setBase] = useState(row);
  const [conflict, setConflict] = useState(false);
  const kept = useKeptFields<Values>({
    place: `webhook:${row?.id ?? 'new'}`,
    schema: webhookCalls['webhook/add'].request,
    initial: { address: row?.address ?? '', events: row?.events ?? [...webhookEventNames] },
    version: base?.version,
    mode: 'onSubmit', // the form opens with the focus in a field, and leaving that for Cancel must not show an error
  });
  const { form, forget } = kept;
  // the button that opened the form has disappeared together with the focus
  const itself = useRef<HTMLFormElement>(null);
  useEffect(() => itself.current?.querySelector('input')?.focus(), []);
  const save = () =>
    submit(form, async ({ address, events }: Values) => {
      try {
        if (base) {
          const { id, version, active } = base;
          await write('webhook/update', { id, version, active, address, events });
          showToast({ title: 'Webhook saved', text: address });
          forget();
          onDone();
        } else {
          const { secret } = await write('webhook/add', { address, events });
          forget();
          onSecret?.(secret);
        }
      } catch (error) {
        if (error instanceof AppError && error.status === 409 && error.current) {
          setBase(error.current as Row); // the call’s contract: the webhook as it is now
          setConflict(true);
          return;
        }
        showRefusal(form, error, 'Webhook not saved');
      }
    });
  return (
    <Form form={form} ref={itself} className={card.form} onSubmit={save}>
      <RestoredNote state={kept} labelOf={(name) => labels[name] ?? name} inGrid />
      <div className={card.full}>
        <FormField
          form={form}
          name="address"
          label="Web address"
          required
          help={
            privateToo ? 'Begins with https://, or with http:// in your own network' : 'Begins with https://'
          }
        >
          {(control) => (
            <TextInput {...control} type="url" inputMode="url" spellCheck={false} autoCapitalize="none" />
          )}
        </FormField>
      </div>
      <div className={card.full}>
        <FormField form={form} name="events" label="Events" required>
          {({ value, onChange, id, 'aria-describedby': described }) => (
            <fieldset
              id={id}
              tabIndex={-1}
              className={styles.events}
              aria-label="Events"
              aria-describedby={described}
            >
              {webhookEventNames.map((name) => (
                <Checkbox
                  key={name}
                  checked={value.includes(name)}
                  onChange={(checked) =>
                    onChange(
                      webhookEventNames.filter((each) => (each === name ? checked : value.includes(each))),
                    )
                  }
                >
                  {webhookEvents[name]}
                </Checkbox>
              ))}
            </fieldset>
          )}
        </FormField>
      </div>
      {conflict && base ? (
        <p role="alert" className={classes(card.full, styles.conflict)}>
          Somebody else has changed this webhook meanwhile. Now it is{' '}
          {base.active ? 'turned on' : 'turned off'}, for {base.address}, with the events:{' '}
          {base.events.map((name) => webhookEvents[name]).join(', ')}. Save replaces it with yours, Cancel
          keeps it.
        </p>
      ) : null}
      <div className={styles.acts}>
        <Button type="submit" kind="primary" busy={form.formState.isSubmitting}>
          {row ? 'Save' : 'Add'}
        </Button>
        <CancelButton forget={forget} onClose={onDone} />
      </div>
    </Form>
  );
}
