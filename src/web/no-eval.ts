import * as z from 'zod/mini';

// Compiling rules to functions needs 'unsafe-eval', which no page allows. The server compiles them: that is faster.
// Imported before whatever leads to a rule.
if (!import.meta.env.SSR) z.config({ jitless: true });
