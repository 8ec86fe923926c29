import type { ApplicationRow } from '#shared/calls/desk/applications.ts';
import { When } from '../../dates/when.tsx';
import { DeskRowLines } from '../../desk/list/desk-row-lines.tsx';
import { RatingStars } from './rating.tsx';
import { StagePill } from './stages.tsx';

/** An applicant in the list: name, vacancy, stage. */
export const ApplicationLines = ({ row }: { row: ApplicationRow }) => (
  <DeskRowLines row={row} aside={<When at={row.createdAt} />} tone="quiet" excerpt={row.jobPosition}>
    <StagePill stage={row.stage} />
    {row.duplicates > 0 ? (
      <span>{row.duplicates === 1 ? '1 more application' : `${row.duplicates} more applications`}</span>
    ) : null}
    {row.rating === null ? <span /> : <RatingStars value={row.rating} />}
  </DeskRowLines>
);
