import { pictureField } from '#shared/resource/picture.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { ListState } from './list-state.ts';
import type { ResourceScreen } from './screens.ts';
import styles from './table.module.css';

/** The shape of the list before its rows are there. */
export function TableSkeleton({ screen, state }: { screen: ResourceScreen; state: ListState }) {
  const picture = pictureField(screen.resource) !== null;
  return (
    <div className={styles.skeleton} aria-hidden data-skeleton>
      {Array.from({ length: 8 }, (_, index) => (
        <div key={index}>
          {picture ? <Skeleton width="40px" height="36px" /> : null}
          <Skeleton width={`${14 + ((index * 37) % 9)}rem`} />
          {state.columns.slice(0, 4).map((name) => (
            <Skeleton key={name} width="7rem" />
          ))}
        </div>
      ))}
    </div>
  );
}
