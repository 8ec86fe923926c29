import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { drawnScripts } from './drawn-scripts.ts';

test('without installed fonts, no script can be drawn', () => {
  const folder = mkdtempSync(join(tmpdir(), 'no-fonts-'));
  const FONTCONFIG_FILE = join(folder, 'fonts.conf');
  writeFileSync(FONTCONFIG_FILE, '<?xml version="1.0"?><fontconfig></fontconfig>');
  const code = `import { drawnScripts } from ${JSON.stringify(join(import.meta.dirname, 'drawn-scripts.ts'))};
    process.stdout.write(JSON.stringify(await drawnScripts()));`;
  const args = ['--input-type=module', '--eval', code];
  const { stdout, stderr } = spawnSync(process.execPath, args, {
    env: { ...process.env, FONTCONFIG_FILE },
    encoding: 'utf8',
  });
  rmSync(folder, { recursive: true });
  expect(stdout, stderr).toBe('[]');
});

test('a browser brings a font for Latin letters', async () => {
  expect(await drawnScripts()).toContain('Latin');
});
