import { accessSync, constants } from 'node:fs';
import { makeFolderSync } from '../storage/make-folder.ts';

/** Creates the data folder if it is missing. Throws with instructions if it is not writable. */
export function readyFolder(dataDir: string): void {
  try {
    makeFolderSync(dataDir, 0o700);
    accessSync(dataDir, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new Error(
      `Nothing can be written to ${dataDir} (${(error as Error).message}), and nothing was changed. Set DATA_DIR to the data folder, and run the restore as the account that runs the site.`,
    );
  }
}
