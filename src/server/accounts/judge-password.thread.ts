// Worker of judge-password.ts: rates one password and exits.
import { parentPort, workerData } from 'node:worker_threads';
import { passwordStrength } from '#shared/password-strength.ts';
import type { Judged } from './judge-password.ts';

const { password, own }: Judged = workerData;
parentPort?.postMessage(await passwordStrength(password, own));
