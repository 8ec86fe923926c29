import classes from './pager.module.css';

/** Page numbers around the current one, as links. */
export const Pager = ({
  page,
  pages,
  address,
}: {
  page: number;
  pages: number;
  address: (page: number) => string;
}) => {
  if (pages < 2) return null;
  const near = [...new Set([1, page - 1, page, page + 1, pages])].filter(
    (each) => each >= 1 && each <= pages,
  );
  return (
    <nav className={classes.pager} aria-label="Pages">
      {page > 1 && (
        <a href={address(page - 1)} rel="prev">
          Previous
        </a>
      )}
      {near.map((each, index) => (
        <span key={each}>
          {index > 0 && each - (near[index - 1] as number) > 1 && <span aria-hidden="true">… </span>}
          <a
            href={address(each)}
            aria-current={each === page ? 'page' : undefined}
            aria-label={`Page ${each}`}
          >
            {each}
          </a>
        </span>
      ))}
      {page < pages && (
        <a href={address(page + 1)} rel="next">
          Next
        </a>
      )}
    </nav>
  );
};
