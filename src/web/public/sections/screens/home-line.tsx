import { Marquee } from '../../parts/marquee.tsx';
import { useSite } from '../../site.ts';

export default function Line() {
  return <Marquee line={useSite().scrollingText} />;
}
