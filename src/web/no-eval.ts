import * as z from 'zod/mini';

// Zod compiles schemas with eval, which needs 'unsafe-eval'; no page allows that. On the server compiled schemas are faster.
// Imported before any schema.
if (!import.meta.env.SSR) z.config({ jitless: true });
