import { accessSync, constants, mkdirSync } from 'node:fs';

/** Makes the data folder if it is not there. Refused in words where nothing can be written into it. */
export function readyFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    accessSync(dataDir, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new Error(
      `Nothing can be written to ${dataDir} (${(error as Error).message}), and nothing was changed. Set DATA_DIR to the data folder, and run the restore as the account that runs the site.`,
    );
  }
}
