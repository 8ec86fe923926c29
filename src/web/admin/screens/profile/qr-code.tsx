import { useQuery } from '@tanstack/react-query';
import { importReached } from '#web/connection.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import styles from './two-factor.module.css';

/** Quiet zone in modules; scanners expect four. */
const quiet = 4;

/** A text as a QR code; the library is loaded with the first one. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const uqr = useQuery({
    queryKey: ['uqr'],
    queryFn: () => importReached(() => import('uqr')),
    staleTime: 'static',
  });
  if (uqr.isError)
    return <p className={styles.noCode}>The QR code could not be shown. Type the key instead.</p>;
  if (!uqr.data) return <Skeleton width="11rem" height="11rem" />;
  const squares = uqr.data.encode(text, { ecc: 'M', border: quiet }).data;
  const path = squares.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg
      className={styles.code}
      viewBox={`0 0 ${squares.length} ${squares.length}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  );
}
