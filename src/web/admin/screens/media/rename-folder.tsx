import { maxFolderName } from '#shared/calls/images.ts';
import { showToast } from '#web/ui/toast.tsx';
import { NameDialog } from '../../kept/name-dialog.tsx';
import { problemOf } from '../../problem.ts';
import { write } from '../../query/write.ts';

interface RenameFolderProps {
  folder: string;
  /** The folder has another name now, also after Undo. */
  onRenamed: (from: string, to: string) => void;
  onClose: () => void;
}

/** Asks for another name for a folder of the library. */
export default function RenameFolder({ folder, onRenamed, onClose }: RenameFolderProps) {
  const rename = async (from: string, to: string) => {
    await write('images/folders/rename', { folder: from, name: to });
    onRenamed(from, to);
  };
  const undo = (name: string) =>
    rename(name, folder).then(
      () => showToast({ title: 'Undone', text: folder }),
      (error) => showToast({ kind: 'error', title: 'Not undone', text: problemOf(error) }),
    );
  return (
    <NameDialog
      place={`folder:${folder}`}
      title={`Rename “${folder}”`}
      text="Its images stay in it."
      max={maxFolderName}
      initial={folder}
      onClose={onClose}
      onSave={async (name) => {
        if (name !== folder) {
          await rename(folder, name);
          showToast({
            title: 'Folder renamed',
            text: name,
            action: { label: 'Undo', run: () => void undo(name) },
          });
        }
        onClose();
      }}
    />
  );
}
