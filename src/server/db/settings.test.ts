import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { settings as shipped } from '#content/settings.ts';
import { makeLog } from '../http/log.ts';
import { type Desk, openDesk } from '../testing/desk.ts';
import { engines } from '../testing/engines.ts';
import { readSetting, readSettings, reportBrokenSettings } from './settings.ts';

describe.each(engines)('corrupted settings, on %s', (engine) => {
  let desk: Desk;
  const report = vi.fn();
  beforeEach(async () => {
    desk = await openDesk({ engine });
    reportBrokenSettings(report);
    report.mockClear();
  });
  afterEach(async () => {
    reportBrokenSettings(() => undefined);
    await desk.close();
  });
  const put = (key: string, value: string) =>
    desk.db.updateTable('settings').set({ value }).where('key', '=', key).execute();

  // PostgreSQL's own type takes no broken JSON
  const cutOff = engine === 'postgres' ? [] : ['', '{'];
  test.each([...cutOff, 'null', '[]', '"text"', '{"days":"all"}'])(
    '%j: only that setting falls back to its default',
    async (value) => {
      await put('hours', value);
      await desk.setSetting('company', { name: 'Ours' });
      const read = await readSettings(desk.db, ['hours', 'company']);
      expect(read.hours).toEqual(shipped.hours);
      expect(read.company.name).toBe('Ours');
      expect(report).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('broken'), {
        setting: 'hours',
      });
      expect((await desk.ok('web/site', {})).company.name).toBe('Ours');
    },
  );

  test('are named in the log', async () => {
    const written: string[] = [];
    reportBrokenSettings(makeLog('error', (line) => written.push(line)).error);
    await put('hours', 'null');
    await readSetting(desk.db, 'hours');
    expect(written.join('')).toContain('"setting":"hours"');
  });

  test('keep the other values if one is missing', async () => {
    const { foundedYear: _, ...rest } = await readSetting(desk.db, 'company');
    await put('company', JSON.stringify({ ...rest, name: 'Ours' }));
    const { name, foundedYear } = await readSetting(desk.db, 'company');
    expect([name, foundedYear]).toEqual(['Ours', shipped.company.foundedYear]);
  });

  test('have their defaults if they are missing', async () => {
    await desk.db.deleteFrom('settings').where('key', '=', 'socials').execute();
    expect(await readSetting(desk.db, 'socials')).toEqual(shipped.socials);
  });

  test('show the default in the panel, and are repaired by saving', async () => {
    const owner = await desk.owner();
    await put('retention', '"nonsense"');
    const { value, version } = await desk.ok('settings', { key: 'retention' }, owner);
    expect(value).toEqual(shipped.retention);
    await desk.ok('setting/update', { key: 'retention', version, value }, owner);
    report.mockClear();
    expect(await readSetting(desk.db, 'retention')).toEqual(shipped.retention);
    expect(report).not.toHaveBeenCalled();
  });
});
