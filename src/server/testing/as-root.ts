import { test } from 'vitest';

/** Gives files to another account, which only root may: left out for others, and not where nothing is to be left out. */
export const testAsRoot = test.skipIf(process.getuid?.() !== 0 && process.env.CI !== 'true');
