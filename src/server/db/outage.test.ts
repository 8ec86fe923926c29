import { expect, test } from 'vitest';
import { isOutage, Outage } from './outage.ts';

const coded = (fields: object) => Object.assign(new Error('x'), fields);

test.each<[string, unknown, boolean]>([
  ['a bucket that does not answer', new Outage('the bucket cannot be reached'), true],
  ['PostgreSQL shutting down', coded({ code: '57P01' }), true],
  ['a statement that took too long', coded({ code: '57014' }), true],
  ['a lock that was not given', coded({ code: '55P03' }), true],
  ['no line to PostgreSQL', coded({ code: 'ECONNREFUSED' }), true],
  ['a line that was lost', new Error('Connection terminated unexpectedly'), true],
  ['no line within a second', new Error('timeout exceeded when trying to connect'), true],
  ['a full disk, to SQLite', coded({ code: 'ERR_SQLITE_ERROR', errcode: 13 }), true],
  ['a disk error, to SQLite', coded({ code: 'ERR_SQLITE_ERROR', errcode: 10 | (3 << 8) }), true],
  ['a full disk, to files', coded({ code: 'ENOSPC' }), true],
  ['a unique index', coded({ code: '23505' }), false],
  ['a constraint of SQLite', coded({ code: 'ERR_SQLITE_ERROR', errcode: 19 }), false],
  ['a missing column', coded({ code: '42703' }), false],
  ['a mistake of ours', new TypeError('x is not a function'), false],
  ['no error', 'away', false],
])('%s', (_name, error, outage) => expect(isOutage(error)).toBe(outage));
