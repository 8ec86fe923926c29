import { useQuery } from '@tanstack/react-query';
import { Bookmark, BookmarkPlus, Check, Pencil } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { Button } from '#web/ui/button.tsx';
import { late } from '#web/ui/late.ts';
import { Menu, MenuGroup, MenuItem, MenuLink, MenuSeparator } from '#web/ui/menu.tsx';
import { everything } from './address.ts';
import styles from './list.module.css';
import { useListMemory } from './list-memory.ts';
import { sharedViews } from './saved-views.ts';

/** Loaded on demand. */
const dialogs = () => import('./views-dialog.tsx');
const SaveViewDialog = late(() => dialogs().then((module) => ({ default: module.SaveViewDialog })));
const ViewsDialog = late(() => dialogs().then((module) => ({ default: module.ViewsDialog })));

interface Viewed {
  path: string;
  /** The view that is shown. */
  query: string;
}

/** Saved views of a list, the user’s own and shared ones: search, filters, order and columns together. */
export function ViewsMenu({ path, query }: Viewed) {
  const { views = [], opens } = useListMemory(path);
  const [dialog, setDialog] = useState<'save' | 'manage' | null>(null);
  const close = () => setDialog(null);
  return (
    <>
      <Menu trigger={<Button icon={<Bookmark size={16} aria-hidden />}>Views</Button>}>
        {opens === undefined ? null : <MenuLink render={<Link to={everything(path)} />}>Everything</MenuLink>}
        {views.map((view) => (
          <View key={view.name} view={view} first={view.name === opens} path={path} query={query} />
        ))}
        {views.length > 0 || opens !== undefined ? <MenuSeparator /> : null}
        <MenuItem
          icon={<BookmarkPlus size={17} aria-hidden />}
          disabled={query === ''}
          onSelect={() => setDialog('save')}
        >
          {query === '' ? 'Search, filter or sort first' : 'Save this view'}
        </MenuItem>
        <MenuItem icon={<Pencil size={17} aria-hidden />} onSelect={() => setDialog('manage')}>
          Manage views
        </MenuItem>
        <Shared path={path} query={query} />
      </Menu>
      <Suspense>
        {dialog === 'save' ? <SaveViewDialog path={path} query={query} onClose={close} /> : null}
        {dialog === 'manage' ? <ViewsDialog path={path} onClose={close} /> : null}
      </Suspense>
    </>
  );
}

/** At the end of the menu, because it is loaded once the menu is open. */
function Shared({ path, query }: Viewed) {
  const { opens } = useListMemory(path);
  const { data = [] } = useQuery(sharedViews(path));
  return data.length === 0 ? null : (
    <>
      <MenuSeparator />
      <MenuGroup label="Shared">
        {data.map((view) => (
          <View key={view.id} view={view} first={view.id === opens} path={path} query={query} />
        ))}
      </MenuGroup>
    </>
  );
}

interface ViewProps extends Viewed {
  view: { name: string; query: string };
  /** The list opens with it. */
  first: boolean;
}

const View = ({ view, first, path, query }: ViewProps) => (
  <MenuLink
    render={<Link to={`${path}?${view.query}`} aria-current={view.query === query ? 'page' : undefined} />}
  >
    {view.name}
    {first ? <span className={styles.first}> opens first</span> : null}
    {view.query === query ? <Check className={styles.mark} size={16} aria-hidden /> : null}
  </MenuLink>
);
