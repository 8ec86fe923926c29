import { Bookmark, BookmarkPlus, Check, Pencil } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { Button } from '#web/ui/button.tsx';
import { late } from '#web/ui/late.ts';
import { Menu, MenuItem, MenuLink, MenuSeparator } from '#web/ui/menu.tsx';
import { showToast } from '#web/ui/toast.tsx';
import styles from '../../list/list.module.css';
import { problemOf } from '../../problem.ts';
import { type SavedView, updateListMemory, useListMemory } from './list-memory.ts';

/** Loaded on demand. */
const dialogs = () => import('./views-dialog.tsx');
const SaveViewDialog = late(() => dialogs().then((module) => ({ default: module.SaveViewDialog })));
const ViewsDialog = late(() => dialogs().then((module) => ({ default: module.ViewsDialog })));

/** Saved views of a list: search, filters, order and columns together. */
export function ViewsMenu({ path, query }: { path: string; query: string }) {
  const { views = [] } = useListMemory(path);
  const [dialog, setDialog] = useState<'save' | 'manage' | null>(null);
  const keep = async (change: (views: SavedView[]) => SavedView[]) => {
    try {
      await updateListMemory(path, (kept) => ({ views: change(kept.views ?? []) }));
      return true;
    } catch (error) {
      showToast({ kind: 'error', title: 'View not saved', text: problemOf(error) });
      return false;
    }
  };
  return (
    <>
      <Menu trigger={<Button icon={<Bookmark size={16} aria-hidden />}>Views</Button>}>
        {views.map((view) => (
          <MenuLink
            key={view.name}
            render={
              <Link to={`${path}?${view.query}`} aria-current={view.query === query ? 'page' : undefined} />
            }
          >
            {view.name}
            {view.query === query ? <Check className={styles.mark} size={16} aria-hidden /> : null}
          </MenuLink>
        ))}
        {views.length > 0 ? <MenuSeparator /> : null}
        <MenuItem
          icon={<BookmarkPlus size={17} aria-hidden />}
          disabled={query === ''}
          onSelect={() => setDialog('save')}
        >
          {query === '' ? 'Search, filter or sort first' : 'Save this view'}
        </MenuItem>
        {views.length > 0 ? (
          <MenuItem icon={<Pencil size={17} aria-hidden />} onSelect={() => setDialog('manage')}>
            Rename or delete
          </MenuItem>
        ) : null}
      </Menu>
      <Suspense>
        {dialog === 'save' ? (
          <SaveViewDialog
            views={views}
            onClose={() => setDialog(null)}
            onSave={(name) => {
              setDialog(null);
              void keep((kept) => [...kept.filter((view) => view.name !== name), { name, query }]).then(
                (saved) => saved && showToast({ title: 'View saved', text: `“${name}” is under Views.` }),
              );
            }}
          />
        ) : null}
        {dialog === 'manage' ? (
          <ViewsDialog views={views} onClose={() => setDialog(null)} onChange={keep} />
        ) : null}
      </Suspense>
    </>
  );
}
