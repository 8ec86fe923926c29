// Program: keeps a thousand of one costly request under way, each on a connection of its own, until it is ended (StormPlan in).
import { setPriority } from 'node:os';
import { webCipher } from '#shared/envelope.ts';
import { heavyInputs, sendable } from './heavy-inputs.ts';
import { heavyUploads } from './heavy-uploads.ts';
import { input, say } from './process.ts';
import { rawAnswer } from './raw-answer.ts';
import type { StormPlan } from './storm.ts';

const { port, name, wireKey, token } = input<StormPlan>();
const cipher = await webCipher(Buffer.from(wireKey, 'base64url'));
const heavy = [...heavyInputs(cipher), ...heavyUploads(token)].find((each) => each.name === name);
if (!heavy) throw new Error(`nothing is called ${name}`);
const piecesFrom = await sendable(heavy);
setPriority(19); // servers are measured, and not this
say('ready');
let count = 0;
async function send(): Promise<never> {
  for (;;) {
    count += 1;
    const pieces = piecesFrom(`10.${count >> 16}.${(count >> 8) & 255}.${count & 255}`);
    await rawAnswer(port, pieces, { patience: 60_000, whole: true }).catch(() => null);
  }
}
await Promise.all(Array.from({ length: 1000 }, send));
