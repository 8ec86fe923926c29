import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines, freshDatabase, patientWaits } from '../testing/engines.ts';
import { type Database, openDatabase } from './database.ts';
import { equalsIgnoringCase } from './equals-ignoring-case.ts';

describe.each(engines)('case-insensitive search on %s', (engine) => {
  let database: Database;
  beforeAll(async () => {
    database = await openDatabase({
      url: await freshDatabase(engine),
      file: ':memory:',
      waits: patientWaits,
    });
  });
  afterAll(() => database.close());

  const found = async (stored: string, sought: readonly string[]) => {
    const { rows } = await sql`select 1 from (select cast(${stored} as text) as written) as t
      where ${equalsIgnoringCase('written', sought)}`.execute(database.db);
    return rows.length === 1;
  };

  test.each([
    ['ÉLODIE@example.fr', 'élodie@example.fr'],
    ['élodie@example.fr', 'ÉLODIE@Example.FR'],
    ['Éloïse@example.fr', 'éloïse@example.fr'],
    ['Éloïse@example.fr', 'ÉLOÏSE@example.fr'],
    ['МОСКВА@ПРИМЕР.РФ', 'москва@пример.рф'],
    ['Москва@example.fr', 'москва@example.fr'],
    ['москва@пример.рф', 'Москва@Пример.РФ'],
    ['/ÜBER-UNS', '/über-uns'],
    ['பொங்கல்', 'பொங்கல்'],
  ])('finds “%s” by “%s”', async (stored, sought) => {
    expect(await found(stored, ['another', sought])).toBe(true);
  });

  test('and finds nothing else', async () => {
    for (const sought of ['elodie@example.fr', 'élodi_@example.fr', 'élodie@example.f'])
      expect(await found('Élodie@example.fr', [sought]), sought).toBe(false);
  });
});
