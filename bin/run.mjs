// Runs a script with the Node version this project pins (platform packages in optionalDependencies), whatever the host’s
// own version is. npm 10 does not link those packages into .bin, hence this file.
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { constants } from 'node:os';
import { dirname, join } from 'node:path';

const os = process.platform === 'win32' ? 'win' : process.platform;
const name = `node-${os === 'darwin' && process.arch === 'arm64' ? 'bin-' : ''}${os}-${process.arch}`;

/** Path of the pinned Node binary, or of the host’s if it is new enough and none was installed. */
function pinnedNode() {
  try {
    const folder = dirname(createRequire(import.meta.url).resolve(`${name}/package.json`));
    return join(folder, 'bin', os === 'win' ? 'node.exe' : 'node');
  } catch {
    if (Number(process.versions.node.split('.')[0]) >= 26) return process.execPath;
    console.error(
      `Node 26 is not installed for ${os}-${process.arch}: run "npm ci" without --omit=optional, or use Node 26.`,
    );
    process.exit(1);
  }
}

const envFor = (node, env) => ({
  // Node’s compile cache, which halves the startup time.
  NODE_COMPILE_CACHE: join(import.meta.dirname, '../node_modules/.cache/compiled'),
  ...process.env,
  ...env,
  PATH: `${dirname(node)}${os === 'win' ? ';' : ':'}${process.env.PATH ?? ''}`,
});

/** Runs Node with these arguments, forwards signals, and resolves with the exit code. */
export function runNode(args, options = {}) {
  const node = pinnedNode();
  const child = spawn(node, args, { stdio: 'inherit', ...options, env: envFor(node, options.env) });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  return new Promise((resolve) => {
    child.on('exit', (code, signal) => resolve(signal ? 128 + constants.signals[signal] : (code ?? 1)));
  });
}

/**
 * The same for a long-running process: where the host’s Node supports it (22.15 and newer, not on Windows), this process
 * is replaced, so that no launcher stays beside the server and takes memory (docs/performance.md). Only resolves where it is not supported.
 */
export async function becomeNode(args, env) {
  const node = pinnedNode();
  if (process.execve && os !== 'win') process.execve(node, [node, ...args], envFor(node, env));
  return runNode(args, { env });
}

if (process.argv[1] === import.meta.filename || process.argv[1]?.endsWith('run.mjs')) {
  process.exit(await runNode(process.argv.slice(2)));
}
