import { Confirm } from '#web/ui/confirm.tsx';
import type { Use } from './uses.ts';

/** Maximum number of uses listed by name. */
const named = 6;

/** What happens to the places where they are used: some reference them, others only link to their addresses. */
function fateOf(uses: readonly Use[], many: boolean, offline: boolean): string {
  const [they, them] = many ? ['They are', 'them'] : ['It is', 'it'];
  const used = `${they} used in ${uses.length === 1 ? 'one place' : `${uses.length} places`}`;
  const restored = `until ${they.toLowerCase()} ${offline ? 'published again' : 'restored from the trash'}:`;
  if (uses.every(({ link }) => link)) return `${used}. Links there will lead to the error page ${restored}`;
  const links = uses.some(({ link }) => link) ? ', and links there will lead to the error page,' : '';
  return `${used}, which will be shown without ${them}${links} ${restored}`;
}

/** Asks before deleting records that others or the menus reference, or taking them offline, and lists those; or before deleting what only others can restore. */
export function UsedConfirm({
  what,
  many = false,
  offline = false,
  final = false,
  uses,
  onClose,
  onConfirm,
}: {
  what: string;
  /** It is several records. */
  many?: boolean;
  /** They are taken offline, not deleted. */
  offline?: boolean;
  /** Only others can restore them. */
  final?: boolean;
  uses: readonly Use[];
  onClose: () => void;
  onConfirm: () => void;
}) {
  const rest = uses.length - named;
  return (
    <Confirm
      open
      danger={!offline}
      onClose={onClose}
      onConfirm={onConfirm}
      title={offline ? `Take ${what} offline?` : `Delete ${what}?`}
      text={
        <>
          {uses.length > 0 ? (
            <>
              {fateOf(uses, many, offline)}{' '}
              {uses
                .slice(0, named)
                .map((use) => `${use.kind} “${use.label}”`)
                .join(', ')}
              {rest > 0 ? ` and ${rest} more` : ''}.{' '}
            </>
          ) : null}
          {final
            ? `Only somebody who may publish ${many ? 'them' : 'it'} can restore ${many ? 'them' : 'it'} from the trash.`
            : ''}
        </>
      }
      confirm={offline ? 'Take offline' : 'Delete'}
    />
  );
}
