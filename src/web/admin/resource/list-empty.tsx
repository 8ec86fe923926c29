import { Plus } from 'lucide-react';
import { Link } from 'react-router';
import { buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { EmptyArt } from '../shell/empty-art.tsx';
import { type ListState, narrowed } from './list-state.ts';
import { newLabel, type ResourceScreen } from './screens.ts';

export const NewLink = ({ screen }: { screen: ResourceScreen }) => (
  <Link to={`${screen.path}/new`} className={buttonClass('primary')}>
    <Plus size={17} aria-hidden /> {newLabel(screen)}
  </Link>
);

interface ListEmptyProps {
  screen: ResourceScreen;
  state: ListState;
  adds: boolean;
  total: number;
  hrefOf: (next: Partial<ListState>) => string;
}

/** Why the list is empty, and the next step. */
export function ListEmpty({ screen, state, adds, total, hrefOf }: ListEmptyProps) {
  const many = screen.resource.labelPlural.toLowerCase();
  const art = <EmptyArt seed={screen.resource.plural} />;
  if (total > 0)
    return (
      <EmptyState
        art={art}
        title="This page is empty"
        action={
          <Link className={buttonClass('primary')} to={hrefOf({ page: 1 })}>
            To the first page
          </Link>
        }
      />
    );
  if (narrowed(state))
    return (
      <EmptyState
        art={art}
        title={`No ${many} match`}
        text="Try another word, or loosen the filters."
        action={
          <Link className={buttonClass('outline')} to={hrefOf({ search: '', filters: {} })}>
            Clear search and filters
          </Link>
        }
      />
    );
  if (state.tab === 'trash')
    return (
      <EmptyState
        art={art}
        title="The trash is empty"
        text={`Deleted ${many} wait here until they are deleted for good.`}
      />
    );
  if (state.tab !== 'all')
    return (
      <EmptyState
        art={art}
        title={`No ${many} here`}
        action={
          <Link className={buttonClass('outline')} to={hrefOf({ tab: 'all' })}>
            Show all
          </Link>
        }
      />
    );
  return (
    <EmptyState
      art={art}
      title={`No ${many} yet`}
      text={adds ? `Add the first one; save it as a draft or publish it at once.` : undefined}
      action={adds ? <NewLink screen={screen} /> : undefined}
    />
  );
}
