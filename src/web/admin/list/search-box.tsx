import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { keyOf } from '#web/ui/key-of.ts';
import { SearchInput } from '#web/ui/search-input.tsx';
import { useKeys } from '../shell/use-keys.ts';
import styles from './search-box.module.css';

const debounce = 250;

/** Searches 250 ms after the last keystroke. `/` focuses it. */
export function SearchBox({
  value,
  label,
  onSearch,
}: {
  value: string;
  label: string;
  onSearch: (term: string) => void;
}) {
  const [term, setTerm] = useState(value);
  const { key } = useLocation();
  const [shown, setShown] = useState({ key, value });
  const [sent, setSent] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // the latest callback: a filter may have been removed since the keystroke
  const search = useRef(onSearch);
  search.current = onSearch;
  if (key !== shown.key || value !== shown.value) {
    setShown({ key, value });
    setSent(null);
    // changed by Back or a link, not by this box, whose text may already be longer than what was searched
    if (value !== sent && (value !== shown.value || sent !== null)) setTerm(value);
  }
  useKeys({ '/': () => input.current?.focus() });
  useEffect(() => () => clearTimeout(timer.current), []);
  const change = (next: string, wait = debounce) => {
    setTerm(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      setSent(next.trim());
      search.current(next.trim());
    }, wait);
  };
  return (
    <SearchInput
      ref={input}
      type="search"
      className={styles.box}
      label={label}
      placeholder={label}
      keys="/"
      value={term}
      clear={term ? 'Clear search' : null}
      onClear={() => change('', 0)}
      onChange={(event) => change(event.target.value)}
      onKeyDown={(event) => {
        const key = keyOf(event);
        if (key === 'Enter') change(term, 0);
        if (key === 'Escape') change('', 0);
      }}
    />
  );
}
