import { existsSync } from 'node:fs';
import { installPackage } from './system-package.mjs';

const places = [
  process.env.CHROMIUM,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** Path of a Chromium; installs it through the system’s package manager if allowed, otherwise says in one line what to install. */
export function findChromium() {
  const found = () => places.find((path) => path && existsSync(path));
  if (!found()) installPackage('chromium');
  const path = found();
  if (path) return path;
  console.error(
    'The browser tests need Chromium: install it (Debian, Ubuntu: apt-get install chromium) or set CHROMIUM to its path.',
  );
  process.exit(1);
}
