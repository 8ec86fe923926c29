import { defineConfig } from 'vitest/config';
import journeys from './vitest.e2e.config.ts';

/** Every page at every width, with enlarged text, in forced colours, with late fonts: `npm run test:layout`. */
export default defineConfig({ test: { ...journeys.test, include: ['e2e/layout/*.test.ts'] } });
