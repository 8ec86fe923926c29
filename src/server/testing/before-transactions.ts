import { onTestFinished, vi } from 'vitest';
import type { Db } from '../db/database.ts';

type Act = () => Promise<unknown>;
type Begun = ReturnType<Db['transaction']>;

function delayed(begun: Begun, act: Act): Begun {
  const execute: Begun['execute'] = async (work) => {
    await act();
    return begun.execute(work);
  };
  return Object.assign(Object.create(begun), { execute });
}

/** Does something before the work of each transaction, until the test ends or the returned function is called. */
export function beforeTransactions(db: Db, act: Act): () => void {
  const transaction = db.transaction.bind(db);
  const spy = vi.spyOn(db, 'transaction').mockImplementation(() => delayed(transaction(), act));
  const end = () => void spy.mockRestore();
  onTestFinished(end);
  return end;
}

/** Does something once, before the work of the next transaction that a function or file of this name begins. */
export function beforeTransactionOf(db: Db, name: string, act: Act): void {
  const transaction = db.transaction.bind(db);
  const spy = vi.spyOn(db, 'transaction').mockImplementation(() => {
    if (!new Error().stack?.includes(name)) return transaction();
    spy.mockRestore();
    return delayed(transaction(), act);
  });
  onTestFinished(() => void spy.mockRestore());
}
