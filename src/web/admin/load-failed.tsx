import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { problemOf } from './problem.ts';

interface LoadFailedProps {
  /** What failed to load: 'The board'. */
  what: string;
  error: unknown;
  /** Nothing else is shown, so this has the page’s heading. */
  page?: boolean | undefined;
  onRetry: () => unknown;
}

/** Shown instead of data that failed to load. */
export const LoadFailed = ({ what, error, page, onRetry }: LoadFailedProps) => (
  <EmptyState
    page={page}
    alert
    title={`${what} could not be loaded`}
    text={problemOf(error)}
    action={
      <Button kind="primary" onClick={() => void onRetry()}>
        Try again
      </Button>
    }
  />
);
