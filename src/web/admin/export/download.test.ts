import { expect, test } from 'vitest';
import { blobOf } from './download.ts';

test.each([
  ['text/csv', 'Anitha,Karur', 'Anitha,Karur'],
  ['application/json', '{"name":"அனிதா"}', '{"name":"அனிதா"}'],
  ['application/pdf', btoa('%PDF-1.4'), '%PDF-1.4'],
])('%s is saved with its type', async (type, data, text) => {
  const blob = blobOf({ fileName: 'file', type, data });
  expect([blob.type, await blob.text()]).toEqual([type, text]);
});
