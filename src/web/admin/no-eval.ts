import * as z from 'zod/mini';

// Compiling rules to functions needs 'unsafe-eval'. Imported first by the root of the panel, before whatever leads to a rule.
z.config({ jitless: true });
