import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import styles from './desk.module.css';

interface DeskPagerProps {
  page: number;
  size: number;
  total: number;
  hrefOf: (page: number) => string;
}

/** '1 to 25 of 60' and a step either way: the list's pane is narrow. */
export function DeskPager({ page, size, total, hrefOf }: DeskPagerProps) {
  const from = Math.min(total, (page - 1) * size + 1);
  const to = Math.min(total, page * size);
  return (
    <div className={styles.pager}>
      <p role="status">{`${from} to ${to} of ${total}`}</p>
      {total > size ? (
        <nav aria-label="Pages">
          {page > 1 ? (
            <Link to={hrefOf(page - 1)} aria-label="Previous page">
              <ChevronLeft size={18} aria-hidden />
            </Link>
          ) : null}
          {to < total ? (
            <Link to={hrefOf(page + 1)} aria-label="Next page">
              <ChevronRight size={18} aria-hidden />
            </Link>
          ) : null}
        </nav>
      ) : null}
    </div>
  );
}
