// Worker of judge-password.ts: rates the passwords it is sent.
import { parentPort } from 'node:worker_threads';
import { passwordStrength } from '#shared/password-strength.ts';
import type { Judged } from './judge-password.ts';

parentPort?.on('message', async ({ password, own }: Judged) => {
  parentPort?.postMessage(await passwordStrength(password, own));
});
