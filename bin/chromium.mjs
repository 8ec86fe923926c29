import { existsSync } from 'node:fs';
import { installPackage } from './system-package.mjs';

const shell = '/usr/bin/chromium-headless-shell';
const places = [
  process.env.CHROMIUM,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];
const found = () => places.find((path) => path && existsSync(path));

/** Path of a Chromium; installs it through the system’s package manager if allowed, otherwise says in one line what to install. */
export function findChromium() {
  if (!found()) installPackage('chromium');
  const path = found();
  if (path) return path;
  console.error(
    'The browser tests need Chromium: install it (Debian, Ubuntu: apt-get install chromium) or set CHROMIUM to its path.',
  );
  process.exit(1);
}

/**
 * The same for tests: Debian's headless shell where it is installed. It is the same engine without the rest of a browser, and takes half the
 * processor's time. Installed only in CI and where there is no Chromium at all: otherwise the existing one will do.
 */
export function findTestChromium() {
  if (process.env.CHROMIUM) return findChromium();
  if (!existsSync(shell) && (process.env.CI === 'true' || !found()))
    // with the fonts that pages fall back to until their own have come
    installPackage('chromium-headless-shell', 'fonts-liberation');
  return existsSync(shell) ? shell : findChromium();
}

/** Without hinting, the headless shell measures text as a browser with a screen does: letters a fraction of a pixel wide. */
export const testChromiumArgs = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--font-render-hinting=none',
];
