// Makes the subset fonts of src/web/styles/fonts from the full families; run by hand when the character set changes.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);
const ascii = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('');
// Arrows are drawn as icons: neither family has them to the left and right.
const latin = `${ascii}\u00a0©·–—‘’“”…€é×`;
const target = join(import.meta.dirname, '../src/web/styles/fonts');
const bricolage = 'bricolage-grotesque/files/bricolage-grotesque';
const fonts = [
  ['bricolage', `${bricolage}-latin-wght-normal`, latin, { wght: { min: 500, max: 600 } }],
  [
    'instrument',
    'instrument-sans/files/instrument-sans-latin-wght-normal',
    latin,
    { wght: { min: 400, max: 600 } },
  ],
  // Instrument Sans has no rupee sign: both families take this one, loaded only by pages that name a price.
  ['rupee', `${bricolage}-latin-ext-wght-normal`, '₹', { wght: { min: 400, max: 600 } }],
  [
    'anek-tamil',
    'anek-tamil/files/anek-tamil-tamil-wght-normal',
    'நிர்வாக அமைப்பு',
    { wght: { min: 400, max: 600 } },
  ],
  ['geist-mono', 'geist-mono/files/geist-mono-latin-wght-normal', `${ascii}–—…·×`, { wght: 400 }],
];
for (const [name, file, text, variationAxes] of fonts) {
  const source = require.resolve(`@fontsource-variable/${file}.woff2`);
  const subset = await subsetFont(readFileSync(source), text, { targetFormat: 'woff2', variationAxes });
  writeFileSync(join(target, `${name}.woff2`), subset);
  console.log(name, subset.length, 'bytes');
}
