import { ArrowLeft } from 'lucide-react';
import { Link, useLocation, useNavigate } from 'react-router';
import { AppError } from '#shared/errors.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { LoadFailed } from '../../load-failed.tsx';
import styles from './record.module.css';

/** State of a history entry that directly follows the list’s. */
export const fromList = { fromList: true };

/** Back to the list, when only the record is shown: to where it was left, if the record was opened there. */
export function BackLink({ to, label }: { to: string; label: string }) {
  const navigate = useNavigate();
  const { state } = useLocation();
  return (
    <Link
      to={to}
      className={styles.back}
      onClick={(event) => {
        if (!(state as typeof fromList | null)?.fromList || event.metaKey || event.ctrlKey || event.shiftKey)
          return;
        event.preventDefault();
        void navigate(-1);
      }}
    >
      <ArrowLeft size={16} aria-hidden /> {label}
    </Link>
  );
}

export const RecordSkeleton = () => (
  <div className={styles.loading} aria-hidden data-skeleton>
    <Skeleton width="16rem" height="1.75rem" />
    <Skeleton width="11rem" />
    <Skeleton height="7rem" />
    <Skeleton height="12rem" />
  </div>
);

interface RecordGoneProps {
  what: string;
  back: string;
  /** Nothing else is shown, so this has the page’s heading. */
  alone: boolean;
}

/** A record that is not there, or never was. */
export const RecordGone = ({ what, back, alone }: RecordGoneProps) => (
  <EmptyState
    page={alone}
    alert
    title={`This ${what} is no longer there`}
    text="It was deleted, or its retention period has ended."
    action={
      <Link to={back} className={buttonClass('primary')}>
        Back to the list
      </Link>
    }
  />
);

interface RecordFailedProps extends RecordGoneProps {
  error: unknown;
  onRetry: () => unknown;
}

export function RecordFailed({ what, error, back, alone, onRetry }: RecordFailedProps) {
  const gone = error instanceof AppError && error.status === 404;
  if (gone) return <RecordGone what={what} back={back} alone={alone} />;
  return (
    <>
      {alone ? <BackLink to={back} label="Back to the list" /> : null}
      <LoadFailed page={alone} what={`This ${what}`} error={error} onRetry={onRetry} />
    </>
  );
}
