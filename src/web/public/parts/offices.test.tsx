import { expect, test } from 'vitest';
import { drawnOnSite } from '#web/testing/drawn-on-site.tsx';
import { Offices } from './offices.tsx';

const drawn = (phoneNumber: string) =>
  drawnOnSite(<Offices offices={[{ country: 'India', city: 'Chennai', address: '', phoneNumber }]} />);

test.each([
  ['+91 44 2345 6789', 'tel:+914423456789'],
  ['+971 (0)50 123 4567', 'tel:+971501234567'],
  ['+٩٧١ ٥٠ ١٢٣ ٤٥٦٧', 'tel:+971501234567'],
  ['+91\u00a044\u00a02345\u20116789', 'tel:+914423456789'],
])('%s can be called', (number, url) => {
  expect(drawn(number)).toContain(`<a href="${url}">${number}</a>`);
});

test.each(['By appointment', '+91 44 2345 6789 / 90', '12'])('%s is no link', (line) => {
  const html = drawn(line);
  expect(html).toContain(`<span>${line}</span>`);
  expect(html).not.toContain('tel:');
});
