import { Button } from '#web/ui/button.tsx';
import type { Intent } from './intent.ts';
import { type ActionsProps, MoreActions } from './more-actions.tsx';
import { nextStep } from './next-step.ts';

/** Save, the next step towards publishing, and a menu with everything else. */
export function PublishControl({ screen, record, removal, history }: ActionsProps) {
  const { writable, moving, running, awaiting } = record;
  const busy = running ?? awaiting?.intent ?? null;
  const words = (intent: Intent, label: string) => (awaiting?.intent === intent ? awaiting.words : label);
  const next = nextStep(screen, record);
  return (
    <>
      {writable || moving ? (
        <Button
          type="submit"
          kind={next ? 'outline' : 'primary'}
          busy={busy === 'save'}
          disabled={busy !== null || moving}
        >
          {words('save', 'Save')}
        </Button>
      ) : null}
      {next ? (
        <Button
          kind="primary"
          busy={busy === next.intent}
          disabled={busy !== null}
          onClick={() => void record.run(next.intent)}
        >
          {words(next.intent, next.label)}
        </Button>
      ) : null}
      <MoreActions screen={screen} record={record} removal={removal} history={history} />
    </>
  );
}
