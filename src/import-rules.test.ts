import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

/** The server’s folders, each importing only those before it. */
const folders = [
  'db',
  'http',
  'storage',
  'mail',
  'webhooks',
  'rpc',
  'backup',
  'export',
  'resource',
  'accounts',
  'media',
  'desk',
  'site',
  'panel',
  'seed',
  'jobs',
  'routes',
];

/** The files above all of them. */
const above = [
  'app.ts',
  'closing.ts',
  'drain.ts',
  'handlers.ts',
  'keep-tick-shape.ts',
  'listen.ts',
  'listener.ts',
  'main.ts',
  'open-data.ts',
  'start-jobs.ts',
  'start-mail.ts',
  'start.ts',
  'web-build.ts',
];
/** The files below all of them, which every folder may import. */
const below = [
  'address-settings.ts',
  'backup-settings.ts',
  'concurrency-limit.ts',
  'config.ts',
  'deadline.ts',
  'every.ts',
  'give-to-owner.ts',
  'one-at-a-time.ts',
  'queue.ts',
  'request-deadline.ts',
  'request-subject.ts',
];

/** Every import of a later folder, and of what stands above all of them. */
function downwards(): (readonly [string, string])[] {
  return folders.flatMap((name, index) =>
    [
      ...folders.slice(index + 1).map((later) => `../${later}/file.ts`),
      ...above.map((file) => `../${file}`),
    ].map((path) => [`src/server/${name}`, `import '${path}';`] as const),
  );
}

/** The table of docs/architecture.md: who may not import what. */
const refused = [
  ['src/shared', "import 'node:fs';"],
  ['src/shared', "import 'react';"],
  ['src/shared', "import '#server/app.ts';"],
  ['src/shared', "import { z } from 'zod';\nexport const x = z;"],
  ['src/server', "import '#web/root.tsx';"],
  ['src/server', "import 'react';"],
  ...downwards(),
  ['src/web/ui', "import '#shared/calls.ts';"],
  ['src/web/ui', "import '../admin/routes.ts';"],
  ['src/web/ui', "import '../public/boot.ts';"],
  ['src/web/art', "import '#shared/calls.ts';"],
  ['src/web/art', "import '../public/boot.ts';"],
  ['src/web/art', "import '../admin/routes.ts';"],
  ['src/web/public', "import '../admin/routes.ts';"],
  ['src/web/public', "import '#server/app.ts';"],
  ['src/web/public/pages', "import { useState } from 'react';\nexport const x = useState;"],
  ['src/web/admin', "import '../public/boot.ts';"],
  ['src/web/admin', "import '#server/app.ts';"],
  ...['src/client', 'content/screens'].flatMap((place) =>
    ['#server/app.ts', '#web/call.ts', 'react'].map((path) => [place, `import '${path}';`] as const),
  ),
  ['src/client', "import '#content/menus.ts';"],
  ['content', "import '../src/client/client.ts';"],
] as const;
const allowed = [
  ['src/shared', "import * as z from 'zod/mini';\nexport const x = z.string();"],
  ...folders.map((each) => [`src/server/routes`, `import '../${each}/file.ts';`] as const),
  ...below.map((file) => ['src/server/db', `import '../${file}';`] as const),
  ['src/server', "import type { Render } from '#web/render.ts';\nexport type X = Render;"],
  ['src/client', "import { seal } from '#shared/envelope.ts';\nexport const x = seal;"],
  [
    'content/screens',
    "import { words } from '../menus.ts';\nimport '#shared/slug.ts';\nexport const x = words;",
  ],
  ['src/web/public/islands', "import { useState } from 'react';\nexport const x = useState;"],
] as const;

/** Two files that know each other by their types alone. */
const circle = ['circle-one.ts', 'circle-two.ts'];
const circles = ['src/server/db', 'src/shared/desk', 'src/web/admin/list', 'src/web/public/parts'];

let folder: string;
let said: string;
const nameOf = (place: string, index: number) => `${place}/example-${index}.ts`;
const all = [...refused, ...allowed];

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'import-rules-'));
  const config = JSON.parse(readFileSync(join(root, 'biome.json'), 'utf8')) as Record<string, unknown>;
  writeFileSync(
    join(folder, 'biome.json'),
    JSON.stringify({ ...config, $schema: undefined, vcs: { enabled: false } }),
  );
  for (const [index, [place, line]] of all.entries()) {
    const file = join(folder, nameOf(place, index));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `${line}\n`);
  }
  for (const place of circles) {
    mkdirSync(join(folder, place), { recursive: true });
    for (const [name, other] of [circle, circle.toReversed()] as [string, string][])
      writeFileSync(
        join(folder, place, name),
        `import type { Name } from './${other}';\nexport type Names = Name[];\nexport type Name = string;\n`,
      );
  }
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');
  const args = [
    'lint',
    '--only=style/noRestrictedImports',
    '--only=suspicious/noImportCycles',
    '--max-diagnostics=none',
    '.',
  ];
  said = spawnSync(process.execPath, [biome, ...args], { cwd: folder, encoding: 'utf8' }).stderr;
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each(refused.map((each, index) => [...each, index] as const))(
  '%s may not contain %s',
  (place, _line, index) => {
    expect(said).toContain(`${nameOf(place, index)}:`);
  },
);

test.each(circles)('no circular imports in %s, not even of types', (place) => {
  for (const name of circle) expect(said).toContain(`${place}/${name}:`);
});

test('every folder and file of the server is listed, here and in the architecture', () => {
  const found = readdirSync(join(root, 'src/server'), { withFileTypes: true }).filter(
    ({ name }) => !name.endsWith('.test.ts'),
  );
  expect(found.map(({ name }) => name).sort()).toEqual([...folders, 'testing', ...above, ...below].sort());
  const architecture = readFileSync(join(root, 'docs/architecture.md'), 'utf8');
  for (const file of [...above, ...below]) expect(architecture).toContain(`\`${file}\``);
});

test.each(below)('%s, which every folder may import, imports no folder itself', (name) => {
  const file = readFileSync(join(root, 'src/server', name), 'utf8');
  const imported = [...file.matchAll(/(?:from |import |import\()'\.\/([^']+)'/g)].map(([, path]) => path);
  expect(imported.filter((path) => path === undefined || !below.includes(path))).toEqual([]);
});

test.each(allowed.map((each, index) => [...each, refused.length + index] as const))(
  '%s may contain %s',
  (place, _line, index) => {
    expect(said).not.toContain(`${nameOf(place, index)}:`);
  },
);
