import type { SQLInputValue } from 'node:sqlite';

/** A query's parameters for SQLite, which has no booleans: it stores them as 0 and 1. */
export const sqliteValues = (parameters: readonly unknown[]) =>
  parameters.map((value) =>
    typeof value === 'boolean' ? Number(value) : value === undefined ? null : value,
  ) as SQLInputValue[]; // the driver refuses anything else
