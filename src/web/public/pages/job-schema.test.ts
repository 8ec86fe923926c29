import { expect, test } from 'vitest';
import type { Site } from '../site.ts';
import { jobSchema } from './job-schema.ts';

const site = { publicUrl: 'https://example.com', company: { name: 'Nirvaaga' }, contacts: { offices: [] } };
const career = {
  id: 7,
  jobPosition: 'Weaver',
  description: 'You weave.',
  offices: [],
  postedAt: '2026-03-01T09:00:00Z',
};
const descriptionOf = (more: object) =>
  jobSchema(
    { ...career, firstBullet: [], secondBullet: [], ...more } as unknown as Parameters<typeof jobSchema>[0],
    site as unknown as Site,
  ).description;

test('a vacancy’s structured data has only its non-empty lists', () => {
  expect(descriptionOf({})).toBe('<p>You weave.</p>');
  expect(descriptionOf({ secondBullet: [{ name: 'Looms & threads' }] })).toBe(
    '<p>You weave.</p><h3>Requirements</h3><ul><li>Looms &amp; threads</li></ul>',
  );
});

test('a vacancy of which only the name is known is described by it', () => {
  expect(descriptionOf({ description: '', jobPosition: 'Weaver & dyer' })).toBe('<p>Weaver &amp; dyer</p>');
  expect(descriptionOf({ description: '', freshers: 'Freshers are welcome.' })).toBe(
    '<p>Freshers are welcome.</p>',
  );
});

test('pay is told as one value, as a range, or as its lower end', () => {
  const payOf = (to: number | null) => {
    const given = { ...career, firstBullet: [], secondBullet: [] };
    const pay = { from: 500, to, currency: 'KWD', period: 'MONTH' };
    const schema = jobSchema(
      { ...given, pay } as unknown as Parameters<typeof jobSchema>[0],
      site as unknown as Site,
    );
    return schema.baseSalary?.value;
  };
  const unit = { '@type': 'QuantitativeValue', unitText: 'MONTH' };
  expect(payOf(500)).toEqual({ ...unit, value: 500 });
  expect(payOf(800)).toEqual({ ...unit, minValue: 500, maxValue: 800 });
  expect(payOf(null)).toEqual({ ...unit, minValue: 500 });
});

test('a remote vacancy that names no office has all of ours, as search engines take none without a place', () => {
  const offices = ['India', 'Kuwait'].map((country) => ({ country, city: 'Karur', address: 'The mill' }));
  const placed = (named: string[]) => {
    const given = { ...career, firstBullet: [], secondBullet: [], workMode: 'remote', offices: named };
    const schema = jobSchema(
      given as unknown as Parameters<typeof jobSchema>[0],
      { ...site, contacts: { offices } } as unknown as Site,
    );
    return [schema.applicantLocationRequirements?.map(({ name }) => name), schema.jobLocation.length];
  };
  expect(placed([])).toEqual([['India', 'Kuwait'], 2]);
  expect(placed(['kuwait'])).toEqual([['Kuwait'], 1]);
});
