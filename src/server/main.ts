import { resolve } from 'node:path';
import { ConfigError, readConfig } from './config.ts';
import { keepTickShape } from './keep-tick-shape.ts';
import { startServer } from './start.ts';
import { closeFolder } from './storage/close-folder.ts';
import { namingFullDisk } from './storage/full-disk.ts';
import { makeFolderSync } from './storage/make-folder.ts';

// The only file with side effects on import: it reads the settings, starts the server and handles its end, or does what a
// command asks for instead.

/** Loaded on demand: they bring the PostgreSQL driver, which a server on SQLite does without. */
const commands: Record<string, () => Promise<(args: string[]) => Promise<void>>> = {
  backup: async () => (await import('./backup/backup-command.ts')).backupCommand,
  restore: async () => (await import('./backup/restore-command.ts')).restoreCommand,
  move: async () => (await import('./backup/move-command.ts')).moveCommand,
};

keepTickShape();
try {
  process.umask(0o077); // files are for this account alone
  const command = commands[process.argv[2] ?? ''];
  if (command) {
    const run = await command();
    await run(process.argv.slice(3));
    process.exit(0);
  }
  const config = readConfig(process.env);
  const dataDir = resolve(config.DATA_DIR);
  try {
    makeFolderSync(dataDir);
  } catch (error) {
    throw new Error(`DATA_DIR: the folder ${dataDir} cannot be created (${(error as Error).message})`, {
      cause: error,
    });
  }
  closeFolder(dataDir);
  let stopping = false;
  const starting = startServer(config, {
    dataDir,
    dev: process.argv.includes('--dev'),
    onBroken: () => stop(1),
  }).catch((error: unknown) => {
    throw namingFullDisk(error, dataDir);
  });
  const stop = (code: number) => {
    if (stopping) process.exit(1);
    stopping = true;
    starting
      .then((server) => server.stop())
      .then(
        () => process.exit(code),
        () => process.exit(1),
      );
  };
  process.on('SIGTERM', () => stop(0));
  process.on('SIGINT', () => stop(0));
  const server = await starting;
  const broken = (error: unknown) => {
    server.log.error('uncaught error', { error });
    stop(1);
  };
  process.on('uncaughtException', broken);
  process.on('unhandledRejection', broken);
} catch (error) {
  console.error(
    error instanceof ConfigError
      ? `These settings are wrong:\n${error.message}`
      : error instanceof Error
        ? error.message
        : error,
  );
  // only the stack: printed whole, an error shows its properties, too, such as an address with the password in it
  if (error instanceof Error && !(error instanceof ConfigError) && process.env.LOG_LEVEL === 'debug')
    console.error(error.stack);
  process.exit(1);
}
