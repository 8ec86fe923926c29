import { Confirm } from '#web/ui/confirm.tsx';
import type { Use } from './uses.ts';

/** Maximum number of uses listed by name. */
const named = 6;

/** What happens to the places where it is used: some reference it, others only link to its address. */
function fateOf(uses: readonly Use[]): string {
  const used = uses.length === 1 ? 'It is used in one place' : `It is used in ${uses.length} places`;
  const restored = 'until it is restored from the trash:';
  if (uses.every(({ link }) => link)) return `${used}. Links there will lead to the error page ${restored}`;
  const links = uses.some(({ link }) => link) ? ', and links there will lead to the error page,' : '';
  return `${used}, which will be shown without it${links} ${restored}`;
}

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
          {fateOf(uses)}{' '}
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
