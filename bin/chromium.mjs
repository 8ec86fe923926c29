import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const places = [
  process.env.CHROMIUM,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** Path of a Chromium; installs it through the system's package manager where it may, else says in one line what to install. */
export function findChromium() {
  const found = () => places.find((path) => path && existsSync(path));
  if (!found() && process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0) {
    console.log('Installing Chromium for the browser tests …');
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    try {
      execFileSync('apt-get', ['update', '-qq'], { env, stdio: 'ignore' });
      execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
        env,
        stdio: 'ignore',
      });
    } catch {
      // the line below says what is missing
    }
  }
  const path = found();
  if (path) return path;
  console.error(
    'The browser tests need Chromium: install it (Debian, Ubuntu: apt-get install chromium) or set CHROMIUM to its path.',
  );
  process.exit(1);
}
