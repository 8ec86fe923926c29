import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Page } from '#shared/resource/calls.ts';
import { classes } from '#web/ui/classes.ts';
import { Select } from '#web/ui/select.tsx';
import { pageSizes } from './address.ts';
import { pageNumbers } from './page-numbers.ts';
import styles from './pager.module.css';
import type { List } from './use-list.ts';

interface PagerProps {
  list: List;
  page: Pick<Page<unknown>, 'page' | 'total'>;
  /** Compact: only previous and next. */
  narrow?: boolean;
  /** Saves the page size for next time. */
  onSize?: (size: number) => void;
}

/** 'x to y of z', page numbers, page size. */
export function Pager({ list, page: { page: asked, total }, narrow = false, onSize }: PagerProps) {
  const { size } = list.state;
  const pages = Math.max(1, Math.ceil(total / size));
  const page = Math.min(asked, pages); // one beyond the end is about to become the last
  const to = Math.min(total, page * size);
  const from = Math.min(total, (page - 1) * size + 1);
  const hrefOf = (target: number) => list.hrefOf({ page: target, id: null });
  const step = (target: number, label: string, icon: ReactNode) =>
    target < 1 || target > pages ? (
      <span className={classes(styles.page, styles.off)} aria-hidden>
        {icon}
      </span>
    ) : (
      <Link className={styles.page} to={hrefOf(target)} aria-label={label}>
        {icon}
      </Link>
    );
  return (
    <div className={styles.pager} data-narrow={narrow || undefined}>
      <p role="status">{`${from} to ${to} of ${total}`}</p>
      {pages > 1 ? (
        <nav aria-label="Pages" className={styles.pages}>
          {step(page - 1, 'Previous page', <ChevronLeft size={18} aria-hidden />)}
          {narrow
            ? null
            : pageNumbers(page, pages).map((each) =>
                typeof each === 'string' ? (
                  <span key={each} className={styles.gap}>
                    …
                  </span>
                ) : (
                  <Link
                    key={each}
                    className={classes(styles.page, each === page && styles.on)}
                    to={hrefOf(each)}
                    aria-current={each === page ? 'page' : undefined}
                    aria-label={`Page ${each}`}
                  >
                    {each}
                  </Link>
                ),
              )}
          {step(page + 1, 'Next page', <ChevronRight size={18} aria-hidden />)}
        </nav>
      ) : null}
      {narrow ? null : (
        <div className={styles.size}>
          <span aria-hidden>Rows</span>
          <Select
            aria-label="Rows per page"
            size="sm"
            value={size}
            options={pageSizes.map((each) => ({ value: each, label: String(each) }))}
            onChange={onSize ?? ((next) => list.go({ size: next }))}
          />
        </div>
      )}
    </div>
  );
}
