import { Link } from 'react-router';
import type { MenuEntry } from '#shared/menu.ts';
import { useSession } from '../../session/session.ts';
import { searchLimit } from '../constants.ts';
import { useLayout } from '../layout.tsx';
import { MenuIcon } from '../menu/icons.tsx';
import { setTheme, shownTheme } from '../theme.ts';
import { searchMenu } from './menu-search.ts';
import { type Act, iconOf, matching, type Place, placesFor } from './places.ts';
import styles from './search.module.css';
import { shareOut } from './share-out.ts';
import { useFoundRecords } from './use-found-records.ts';

interface ResultsProps {
  entries: readonly MenuEntry[];
  term: string;
  onDone: () => void;
  signOut: () => void;
}

/** The search results: menu entries first, then other places and records, eight in all. */
export default function Results({ entries, term, onDone, signOut }: ResultsProps) {
  const { setPanel, toggleFullScreen, variant, setVariant } = useLayout();
  const privileges = useSession()?.privileges ?? [];
  const { records, looking } = useFoundRecords(term);
  const screens = searchMenu(entries, term).map((each) => ({ ...each, id: each.path }));
  const places = matching(placesFor(privileges), term).filter(
    ({ path, act }) =>
      !screens.some((screen) => screen.path === path) && (act !== 'fullScreen' || document.fullscreenEnabled),
  );
  const found = shareOut<Place>([screens, places, records], searchLimit);
  const acts: Record<Act, () => void> = {
    theme: () => setTheme(shownTheme() === 'dark' ? 'light' : 'dark'),
    fullScreen: toggleFullScreen,
    variant: () => setVariant(variant === 'horizontal' ? 'vertical' : 'horizontal'),
    site: () => location.assign('/'),
    keys: () => setPanel('keys'),
    signOut,
  };
  return (
    <>
      {found.length > 0 ? (
        <ul>
          {found.map((each) => {
            const inside = (
              <>
                <MenuIcon name={each.icon ?? iconOf(each.path, entries)} size={18} />{' '}
                <span>{each.title}</span> <small>{each.note}</small>
              </>
            );
            return (
              <li key={each.id}>
                {each.path === undefined ? (
                  <button
                    type="button"
                    className={styles.result}
                    onClick={() => {
                      onDone();
                      if (each.act) acts[each.act]();
                    }}
                  >
                    {inside}
                  </button>
                ) : (
                  <Link className={styles.result} to={each.path} onClick={onDone}>
                    {inside}
                  </Link>
                )}
              </li>
            );
          })}
        </ul>
      ) : null}
      <p role="status" className={found.length > 0 ? 'visually-hidden' : styles.none}>
        {found.length > 0
          ? `${found.length} found`
          : looking
            ? 'Looking…'
            : 'Opps!! There are no result found.'}
      </p>
    </>
  );
}
