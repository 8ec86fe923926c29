import * as z from 'zod/mini';

// Compiling rules to functions needs 'unsafe-eval'. Imported first by whatever leads to a rule: the frame of the signed-in
// screens, and the sign-in screen.
z.config({ jitless: true });
