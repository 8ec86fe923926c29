import { Confirm } from '#web/ui/confirm.tsx';
import type { Use } from './uses.ts';

/** Maximum number of uses listed by name. */
const named = 6;

/** Asks before deleting records that others or the menus reference, and lists those. */
export function DeleteConfirm({
  what,
  uses,
  onClose,
  onConfirm,
}: {
  what: string;
  uses: readonly Use[];
  onClose: () => void;
  onConfirm: () => void;
}) {
  const rest = uses.length - named;
  return (
    <Confirm
      open
      danger
      onClose={onClose}
      onConfirm={onConfirm}
      title={`Delete ${what}?`}
      text={
        <>
          {uses.length === 1
            ? 'It is used in one place, which'
            : `It is used in ${uses.length} places, which`}{' '}
          will stand without it until it is restored from the trash:{' '}
          {uses
            .slice(0, named)
            .map((use) => `${use.kind} “${use.label}”`)
            .join(', ')}
          {rest > 0 ? ` and ${rest} more` : ''}.
        </>
      }
      confirm="Delete"
    />
  );
}
