import { execFileSync, spawnSync } from 'node:child_process';

/** Installs Debian packages if this process may; the caller checks whether it succeeded. */
export function installPackage(...names) {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return;
  console.log(`Installing ${names.join(', ')} for the tests …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  // without a network it is over soon
  const apt = (...args) =>
    execFileSync('apt-get', ['-qq', '-o', 'Acquire::http::Timeout=20', '-o', 'Acquire::Retries=1', ...args], {
      env,
      stdio: 'ignore',
    });
  try {
    apt('update');
    apt('install', '-y', '--no-install-recommends', ...names);
  } catch {
    // the caller reports what is missing
  }
}
