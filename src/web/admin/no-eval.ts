import * as z from 'zod/mini';

// Zod compiles schemas with eval, which needs 'unsafe-eval'. Imported first by the panel’s root, before any schema.
z.config({ jitless: true });
