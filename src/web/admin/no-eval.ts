import * as z from 'zod/mini';

// Zod compiles schemas to functions, which would need 'unsafe-eval' in the CSP. The panel’s root imports this before any schema.
z.config({ jitless: true });
