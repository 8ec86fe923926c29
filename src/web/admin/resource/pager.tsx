import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { classes } from '#web/ui/classes.ts';
import { Select } from '#web/ui/select.tsx';
import { pageSizes } from './list-state.ts';
import { pageNumbers } from './page-numbers.ts';
import styles from './pager.module.css';

interface PagerProps {
  page: number;
  size: number;
  total: number;
  hrefOf: (page: number) => string;
  onSize: (size: number) => void;
}

/** 'x to y of z', page numbers, rows a page. */
export function Pager({ page, size, total, hrefOf, onSize }: PagerProps) {
  const pages = Math.max(1, Math.ceil(total / size));
  const from = Math.min(total, (page - 1) * size + 1);
  const to = Math.min(total, page * size);
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
    <div className={styles.pager}>
      <p role="status">{total === 0 ? 'Nothing' : `${from} to ${to} of ${total}`}</p>
      {pages > 1 ? (
        <nav aria-label="Pages" className={styles.pages}>
          {step(page - 1, 'Previous page', <ChevronLeft size={18} aria-hidden />)}
          {pageNumbers(page, pages).map((each) =>
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
      <div className={styles.size}>
        <span aria-hidden>Rows</span>
        <Select
          aria-label="Rows per page"
          size="sm"
          value={size}
          options={pageSizes.map((each) => ({ value: each, label: String(each) }))}
          onChange={onSize}
        />
      </div>
    </div>
  );
}
