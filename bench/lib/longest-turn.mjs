// Loaded into the product before anything else: at SIGUSR2 it says how long one turn of the event loop held the thread since it was
// last asked. In processor time of the thread, so that other load on the machine does not count.
import { isMainThread } from 'node:worker_threads';

if (isMainThread) {
  const cpuMs = () => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1000;
  };
  let before = cpuMs();
  let longest = 0;
  setInterval(() => {
    const now = cpuMs();
    longest = Math.max(longest, now - before);
    before = now;
  }, 1).unref();
  process.on('SIGUSR2', () => {
    process.stdout.write(`longest turn: ${longest.toFixed(1)} ms\n`);
    longest = 0;
  });
}
