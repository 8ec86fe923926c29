import { readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { databaseAddress } from '../address-settings.ts';
import { type Config, readConfig } from '../config.ts';

/** Where an installation keeps its data, according to its settings. */
export interface Installation {
  config: Config;
  dataDir: string;
}

/** Reads an installation from its settings file, or from a data folder without one. Throws if neither exists. */
export function readInstallation(path: string): Installation {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found)
    throw new Error(
      `${path} does not exist. Name a file of settings or a data folder; make a new folder first.`,
    );
  const config = readConfig(
    found.isDirectory() ? { DATA_DIR: resolve(path) } : parseEnv(readFileSync(path, 'utf8')),
  );
  return { config, dataDir: resolve(config.DATA_DIR) };
}

export const databaseFile = ({ dataDir }: Installation): string => join(dataDir, 'site.db');

/** A description without passwords. */
export function databaseLocation(installation: Installation): string {
  const { DATABASE_URL } = installation.config;
  if (!DATABASE_URL) return `SQLite in ${databaseFile(installation)}`;
  const { host, pathname } = databaseAddress(DATABASE_URL);
  return `PostgreSQL at ${host}${pathname}`;
}

export const filesLocation = ({ config, dataDir }: Installation): string =>
  config.S3_BUCKET ? `the bucket ${config.S3_BUCKET} at ${config.S3_ENDPOINT}` : join(dataDir, 'files');
