import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { problemOf } from './problem.ts';

interface LoadFailedProps {
  /** 'The board': what could not be loaded. */
  what: string;
  error: unknown;
  onRetry: () => unknown;
}

/** In place of what the server did not give. */
export const LoadFailed = ({ what, error, onRetry }: LoadFailedProps) => (
  <EmptyState
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
