import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { testChromiumArgs } from './bin/chromium.mjs';
import { patchBaseUi } from './src/web/ui/patch-base-ui.ts';

const executablePath = process.env.CHROMIUM;

// the React that visitors and staff get; its development build took a sixth more of the processor's time
process.env.NODE_ENV = 'production';

/** Components of the panel and of the site, each alone in a real browser; what they would ask the server is answered by `web/testing`. */
export default defineConfig({
  oxc: { jsx: { development: false } },
  // all packages are prepared at start: one that is found later reloads the page under the tests
  optimizeDeps: {
    entries: ['src/web/{admin,public,ui,testing}/**/*.{ts,tsx}'],
    include: ['vitest-browser-react', 'react/jsx-runtime', 'axe-core'],
    rolldownOptions: { plugins: [patchBaseUi()] },
  },
  test: {
    include: ['src/web/**/*.browser.test.tsx'],
    setupFiles: ['src/web/testing/production-act.ts', 'src/web/testing/setup.ts'],
    // limits only end what would never end: nothing is to fail on a machine that is ten times slower
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 60_000 } },
    // one page for many files: loading the panel's modules anew for each took more time than the tests. So no file may
    // mock a module (another may have loaded it before): stand in for the server, or spy on what a module exports
    isolate: false,
    maxWorkers: 2, // a test waits for a frame half of its time
    restoreMocks: true,
    browser: {
      enabled: true,
      headless: true,
      connectTimeout: 600_000,
      screenshotFailures: false,
      provider: playwright({
        actionTimeout: 60_000,
        launchOptions: { ...(executablePath && { executablePath }), args: testChromiumArgs },
      }),
      instances: [{ browser: 'chromium' }],
      viewport: { width: 1280, height: 900 },
    },
  },
});
