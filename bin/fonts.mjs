// Makes the subset fonts of src/web/styles/fonts from the full families; run by hand when the character set changes.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { flattenKerning } from './flat-kerning.mjs';

const require = createRequire(import.meta.url);
const ascii = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('');
/** Rare in what people read: both families take them from a file of their own, loaded only by pages that use one. */
const signs = '#$<=>[\\]^_`{|}~€×';
// Arrows are drawn as icons: neither family has them to the left and right.
const latin = [...`${ascii}\u00a0©·–—‘’“”…é`].filter((each) => !signs.includes(each)).join('');
const target = join(import.meta.dirname, '../src/web/styles/fonts');
const bricolage = 'bricolage-grotesque/files/bricolage-grotesque';
const instrument = 'instrument-sans/files/instrument-sans-latin-wght-normal';
const wght = { min: 400, max: 600 };
const fonts = [
  // One weight of the one; kerning the same at each weight and in whole steps in both (thousandths of the letter's size: at
  // most a sixth of a pixel in running text, half of one in the largest heading). On a slow line they and the page's picture
  // come side by side: up to 9,900 bytes a file, each needs two round trips.
  { name: 'bricolage', file: `${bricolage}-latin-wght-normal`, text: latin, wght: 600, kerningStep: 10 },
  { name: 'instrument', file: instrument, text: latin, wght, kerningStep: 20 },
  { name: 'signs', file: instrument, text: signs, wght },
  // The panel lines its numbers up.
  { name: 'instrument-digits', file: instrument, text: '0123456789+%', wght, features: ['tnum'] },
  // Instrument Sans has no rupee sign: both families take this one, loaded only by pages that name a price.
  { name: 'rupee', file: `${bricolage}-latin-ext-wght-normal`, text: '₹', wght },
  {
    name: 'geist-mono',
    file: 'geist-mono/files/geist-mono-latin-wght-normal',
    text: `${ascii}–—…·×`,
    wght: 400,
  },
];

for (const { name, file, text, wght, kerningStep = 0, features = ['kern'] } of fonts) {
  let font = readFileSync(require.resolve(`@fontsource-variable/${file}.woff2`));
  const options = {
    variationAxes: { wght },
    noHinting: true,
    keepFeatures: features,
  };
  if (kerningStep) {
    font = await subsetFont(font, text, { ...options, targetFormat: 'sfnt' });
    flattenKerning(font, kerningStep);
    if (typeof wght === 'number') delete options.variationAxes; // its axis is gone
    options.dropTables = ['gasp', 'GSUB', 'STAT']; // no hints, no features, and no names of weights, which only programs show
  }
  const subset = await subsetFont(font, text, { ...options, targetFormat: 'woff2' });
  writeFileSync(join(target, `${name}.woff2`), subset);
  console.log(name, subset.length, 'bytes');
}
