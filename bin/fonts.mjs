// Makes the subset fonts of src/web/styles/fonts from the full families; run by hand when the character set changes.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);
const ascii = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('');
const latin = `${ascii}\u00a0©·–—‘’“”…€₹é→←↑↓×›•`;
const target = join(import.meta.dirname, '../src/web/styles/fonts');
const fonts = [
  ['bricolage-grotesque', 'bricolage-grotesque-latin-wght-normal', 'bricolage', latin, { wght: { min: 500, max: 600 } }],
  ['instrument-sans', 'instrument-sans-latin-wght-normal', 'instrument', latin, { wght: { min: 400, max: 600 } }],
  ['anek-tamil', 'anek-tamil-tamil-wght-normal', 'anek-tamil', 'நிர்வாக அமைப்பு', { wght: { min: 400, max: 700 } }],
  ['geist-mono', 'geist-mono-latin-wght-normal', 'geist-mono', ascii, { wght: 400 }],
];
for (const [family, file, name, text, variationAxes] of fonts) {
  const source = require.resolve(`@fontsource-variable/${family}/files/${file}.woff2`);
  const subset = await subsetFont(readFileSync(source), text, { targetFormat: 'woff2', variationAxes });
  writeFileSync(join(target, `${name}.woff2`), subset);
  console.log(name, (subset.length / 1024).toFixed(1), 'KB');
}
