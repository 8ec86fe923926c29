import { Link } from 'react-router';
import { buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { EmptyArt } from './empty-art.tsx';
import { type Crumb, PageHead } from './page-head.tsx';

interface NotFoundProps {
  /** 'Testimonial' */
  label: string;
  /** Path of its list. */
  list: string;
  /** Breadcrumbs up to the list. */
  crumbs: readonly Crumb[];
  /** The user may look for it in the list’s trash. */
  trash?: boolean;
}

/** The screen of a record that does not exist. */
export const NotFound = ({ label, list, crumbs, trash = false }: NotFoundProps) => (
  <>
    <PageHead title={label} crumbs={[...crumbs, { label }]} />
    <EmptyState
      alert
      art={<EmptyArt seed="missing" />}
      title={`This ${label.toLowerCase()} was not found`}
      text="It may have been deleted."
      action={
        <>
          <Link className={buttonClass('primary')} to={list}>
            Back to the list
          </Link>
          {trash ? (
            <Link className={buttonClass('outline')} to={`${list}?state=trash`}>
              Look in the trash
            </Link>
          ) : null}
        </>
      }
    />
  </>
);
