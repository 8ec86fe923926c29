import type { Plugin } from 'vite';

/** The panel’s folders except `admin/root`, whose splash the server renders. */
export const browserFolders = /\/src\/web\/(ui|admin\/(?!root\/)).*\.tsx?$/;

/** The panel runs in the browser only: in the server's bundle its modules are empty, which saves 25 MB of memory. */
export const browserOnly = (): Plugin => ({
  name: 'browser-only',
  enforce: 'pre',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'ssr',
  // CommonJS, because its exports are not checked
  load: (id) => (browserFolders.test(id) ? 'module.exports = () => null' : undefined),
});
