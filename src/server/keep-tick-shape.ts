import { executionAsyncResource } from 'node:async_hooks';

const kept: object[] = [];

/**
 * Keeps one of the objects with which Node remembers the callbacks of `process.nextTick`, and so their hidden class. V8 drops a class that
 * no object has when it collects the whole heap, and code that meets its successor builds each later object the slow way: a cached page
 * took a tenth longer for the rest of the process (docs/decisions/0040). To be called before the first such collection.
 */
export function keepTickShape(): void {
  process.nextTick(() => kept.push(executionAsyncResource()));
}
