import { Plus } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { Link } from 'react-router';
import { buttonClass } from '#web/ui/button.tsx';

/** The space bar presses a button, but not a link. */
function pressOnSpace(event: KeyboardEvent<HTMLAnchorElement>) {
  if (event.key !== ' ') return;
  event.preventDefault(); // keeps the page from scrolling
  event.currentTarget.click();
}

/** Opens the form of a new record. It has the role of a button, but is a link so that it can be opened in another tab. */
export function NewButton({ to, label }: { to: string; label: string }) {
  return (
    <Link to={to} role="button" className={buttonClass('primary')} onKeyDown={pressOnSpace}>
      <Plus size={17} aria-hidden /> {label}
    </Link>
  );
}
