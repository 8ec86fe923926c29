// `node bin/trim.mjs`, after `npm prune --omit=dev`: deletes from node_modules what only a build, an editor or a debugger reads.
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const modules = join(import.meta.dirname, '../node_modules');
rmSync(join(modules, '.cache'), { recursive: true, force: true }); // of the build

const needless = /\.(map|d\.[cm]?ts|md|markdown)$/;

for (const name of readdirSync(modules).filter((each) => /^node-.+-(x64|arm64)$/.test(each))) {
  // with Node 26 of the machine’s own, bin/run.mjs needs none from here
  if (Number(process.versions.node.split('.')[0]) >= 26) rmSync(join(modules, name), { recursive: true });
  else
    for (const part of ['include', 'share'])
      rmSync(join(modules, name, part), { recursive: true, force: true });
}
for (const file of readdirSync(modules, { recursive: true, withFileTypes: true }))
  if (file.isFile() && needless.test(file.name)) rmSync(join(file.parentPath, file.name));
