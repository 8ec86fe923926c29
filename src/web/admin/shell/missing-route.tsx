import { Link } from 'react-router';
import { buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { titled } from '../root/titled.ts';
import { homePath } from './constants.ts';
import { EmptyArt } from './empty-art.tsx';

export const meta = () => titled('There is no such screen');

/** An unknown URL of the panel. */
export default function MissingRoute() {
  return (
    <EmptyState
      page
      art={<EmptyArt seed="missing" />}
      title="There is no such screen"
      text="The address may be mistyped, or the screen has moved."
      action={
        <Link to={homePath} className={buttonClass('primary')}>
          Back to Home
        </Link>
      }
    />
  );
}
