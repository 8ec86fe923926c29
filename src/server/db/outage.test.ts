import { expect, test } from 'vitest';
import { Outage, outageOf } from './outage.ts';

const coded = (fields: object) => Object.assign(new Error('x'), fields);

test.each<[string, unknown, ReturnType<typeof outageOf>]>([
  ['a bucket that does not answer', new Outage('the bucket cannot be reached'), 'away'],
  ['PostgreSQL shutting down', coded({ code: '57P01' }), 'away'],
  ['a statement that took too long', coded({ code: '57014' }), 'away'],
  ['a lock that was not given', coded({ code: '55P03' }), 'away'],
  ['no line to PostgreSQL', coded({ code: 'ECONNREFUSED' }), 'away'],
  ['a line that was lost', new Error('Connection terminated unexpectedly'), 'away'],
  ['no line within a second', new Error('timeout exceeded when trying to connect'), 'away'],
  ['a full disk, to SQLite', coded({ code: 'ERR_SQLITE_ERROR', errcode: 13 }), 'full'],
  ['a disk error, to SQLite', coded({ code: 'ERR_SQLITE_ERROR', errcode: 10 | (3 << 8) }), 'away'],
  ['a full disk, to files', coded({ code: 'ENOSPC' }), 'full'],
  ['a full disk behind another error', new Error('not kept', { cause: coded({ code: 'ENOSPC' }) }), 'full'],
  ['a unique index', coded({ code: '23505' }), null],
  ['a constraint of SQLite', coded({ code: 'ERR_SQLITE_ERROR', errcode: 19 }), null],
  ['a missing column', coded({ code: '42703' }), null],
  ['a mistake of ours', new TypeError('x is not a function'), null],
  ['no error', 'away', null],
])('%s', (_name, error, outage) => expect(outageOf(error)).toBe(outage));
