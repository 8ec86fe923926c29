import {
  Clock,
  Copy,
  DoorClosed,
  Ellipsis,
  Eye,
  EyeOff,
  Redo2,
  RotateCcw,
  Send,
  Trash2,
  Undo2,
} from 'lucide-react';
import { type MouseEvent, type ReactNode, Suspense, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { publicationState } from '#shared/resource/publication.ts';
import { isFixed } from '#shared/screens.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { late } from '#web/ui/late.ts';
import { Menu, MenuItem, MenuLink } from '#web/ui/menu.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { useMay } from '../privileges.ts';
import { problemOf } from '../problem.ts';
import { publishTime } from '../resource/publication.ts';
import type { ResourceScreen } from '../resource/screens.ts';
import { platformKeys } from '../shell/platform-keys.ts';
import { onPress } from './on-press.ts';
import type { RecordState } from './use-record.ts';
import type { useRemoval } from './use-removal.ts';
import type { UndoSteps } from './use-undo-steps.ts';

const OfflineDialog = late(() =>
  import('./offline-dialog.tsx').then((module) => ({ default: module.OfflineDialog })),
);

const ChangesDialog = late(() =>
  import('./drafts/changes-dialog.tsx').then((module) => ({ default: module.ChangesDialog })),
);

export interface ActionsProps {
  screen: ResourceScreen;
  record: RecordState;
  removal: ReturnType<typeof useRemoval>;
  history: UndoSteps;
}

/** Passes on what was true when the menu was opened: saving and typing go on, and no entry shall move under the pointer. */
function AsOpened<T>({ now, children }: { now: T; children: (opened: T) => ReactNode }) {
  const [opened] = useState(now);
  return children(opened);
}

/** The menu of everything that can be done with a record besides saving and publishing it. */
export function MoreActions({ screen, record, removal, history }: ActionsProps) {
  const { saved, publishes, writable, unpublished, values } = record;
  const { direct } = screen.resource;
  const fixed = isFixed(screen.resource, saved?.slug);
  const may = useMay(screen.tag);
  const [asking, setAsking] = useState(false);
  const [comparing, setComparing] = useState(false);
  const live = publishes && !fixed && saved?.status === 1;
  const state = live && screen.resource.lastDay && publicationState(screen.resource, saved);
  const opens: 'close' | 'reopen' | null = state === 'live' ? 'close' : state === 'closed' ? 'reopen' : null;
  const ahead = publishes && publishTime(values) !== null;
  const discards = writable && !direct && (saved ? unpublished : record.row.draft !== null);
  const compares = record.writes && !direct && saved !== null && unpublished;
  const copies = saved !== null && !fixed && may('Add');
  const deletes = saved !== null && !fixed && may('Delete');
  const navigate = useNavigate();
  const copyPath = `${screen.path}/new?from=${saved?.id}`;
  /** The copy is made from what the server has, so unsaved changes are saved first. */
  const copyWritten = (event: MouseEvent) => {
    if (direct || !unpublished || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    void record.drafts.flush().then(
      () => record.isOpen() && navigate(copyPath),
      (error: unknown) =>
        showToast({
          kind: 'error',
          title: `${screen.resource.label} not duplicated`,
          text: problemOf(error),
        }),
    );
  };
  const { undo, redo } = history;
  const undoes = writable && history.mayUndo;
  const redoes = writable && history.mayRedo;
  if (!(undoes || redoes || live || ahead || compares || discards || copies || deletes)) {
    // Keeps the space: otherwise the button beside it would move while being pressed, when the first draft is saved.
    return writable && !direct ? (
      <IconButton label="More actions" tooltip={false} disabled>
        <Ellipsis size={20} aria-hidden />
      </IconButton>
    ) : null;
  }
  return (
    <>
      <Menu
        onOpenChange={history.take}
        trigger={
          <IconButton label="More actions">
            <Ellipsis size={20} aria-hidden />
          </IconButton>
        }
      >
        <AsOpened now={{ undoes, redoes, live, opens, ahead, compares, discards, copies, deletes }}>
          {({ undoes, redoes, live, opens, ahead, compares, discards, copies, deletes }) => (
            <>
              {undoes ? (
                <MenuItem
                  icon={<Undo2 size={17} aria-hidden />}
                  keys={platformKeys('Ctrl Z')}
                  onSelect={undo}
                >
                  Undo
                </MenuItem>
              ) : null}
              {redoes ? (
                <MenuItem
                  icon={<Redo2 size={17} aria-hidden />}
                  keys={platformKeys('Ctrl Shift Z')}
                  onSelect={redo}
                >
                  Redo
                </MenuItem>
              ) : null}
              {ahead ? (
                <MenuItem
                  icon={<Send size={17} aria-hidden />}
                  onSelect={() => void record.run('publishNow')}
                >
                  Publish now
                </MenuItem>
              ) : null}
              {live && saved ? (
                <>
                  {opens ? (
                    <MenuItem
                      icon={<DoorClosed size={17} aria-hidden />}
                      onSelect={() =>
                        onPress(({ closeRecord }) => closeRecord(screen.resource, record, saved, opens))
                      }
                    >
                      {opens === 'close' ? 'Close' : 'Reopen'} {screen.resource.label.toLowerCase()}
                    </MenuItem>
                  ) : null}
                  <MenuItem
                    icon={<EyeOff size={17} aria-hidden />}
                    onSelect={() => void removal.takeOffline(saved)}
                  >
                    {publishTime(saved) ? 'Back to draft' : 'Take offline'}
                  </MenuItem>
                  <MenuItem icon={<Clock size={17} aria-hidden />} onSelect={() => setAsking(true)}>
                    Take offline at …
                  </MenuItem>
                </>
              ) : null}
              {compares ? (
                <MenuItem icon={<Eye size={17} aria-hidden />} onSelect={() => setComparing(true)}>
                  Compare changes
                </MenuItem>
              ) : null}
              {discards ? (
                <MenuItem icon={<RotateCcw size={17} aria-hidden />} onSelect={() => void removal.discard()}>
                  {saved ? 'Discard changes' : 'Discard draft'}
                </MenuItem>
              ) : null}
              {copies ? (
                <MenuLink
                  icon={<Copy size={17} aria-hidden />}
                  render={<Link to={copyPath} onClick={copyWritten} />}
                >
                  Duplicate
                </MenuLink>
              ) : null}
              {deletes && saved ? (
                <MenuItem
                  danger
                  icon={<Trash2 size={17} aria-hidden />}
                  onSelect={() => void removal.remove(saved)}
                >
                  Delete
                </MenuItem>
              ) : null}
            </>
          )}
        </AsOpened>
      </Menu>
      {comparing ? (
        <Suspense>
          <ChangesDialog
            screen={screen}
            record={record}
            removal={removal}
            onClose={() => setComparing(false)}
          />
        </Suspense>
      ) : null}
      {asking && saved ? (
        <Suspense>
          <OfflineDialog
            at={saved.unpublishAt}
            onClose={() => setAsking(false)}
            onChosen={(at) => {
              setAsking(false);
              void removal.takeOffline(saved, at);
            }}
          />
        </Suspense>
      ) : null}
    </>
  );
}
