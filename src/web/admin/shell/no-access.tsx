import { Link } from 'react-router';
import { buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { homePath } from './constants.ts';
import { EmptyArt } from './empty-art.tsx';

/** A screen for which the user lacks the privilege. */
export const NoAccess = () => (
  <EmptyState
    page
    art={<EmptyArt seed="no-access" />}
    title="You don't have access to this screen."
    text="Ask whoever manages roles in your team if you need it."
    action={
      <Link to={homePath} className={buttonClass('primary')}>
        Back to Home
      </Link>
    }
  />
);
