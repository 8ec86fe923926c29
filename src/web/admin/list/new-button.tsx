import { Plus } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { Link } from 'react-router';
import { buttonClass } from '#web/ui/button.tsx';

/** A button is pressed by the space bar too. */
function pressOnSpace(event: KeyboardEvent<HTMLAnchorElement>) {
  if (event.key !== ' ') return;
  event.preventDefault(); // or the page would scroll
  event.currentTarget.click();
}

/** Opens the form of a new record. Named as a button, and a link all the same, so that it opens in another tab too. */
export function NewButton({ to, label }: { to: string; label: string }) {
  return (
    <Link to={to} role="button" className={buttonClass('primary')} onKeyDown={pressOnSpace}>
      <Plus size={17} aria-hidden /> {label}
    </Link>
  );
}
