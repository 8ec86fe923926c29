// Generates the subset fonts of src/web/styles/fonts from the full families; run manually when the character set changes.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { flattenKerning } from './flat-kerning.mjs';

const require = createRequire(import.meta.url);
const ascii = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('');
/** Rare characters: both families have them in a separate file, loaded only by pages that use one. */
const signs = '#$<=>[\\]^_`{|}~€×';
// Arrows are icons: neither family has left and right arrows.
const latin = [...`${ascii}\u00a0©·–—‘’“”…é`].filter((each) => !signs.includes(each)).join('');
const target = join(import.meta.dirname, '../src/web/styles/fonts');
const bricolage = 'bricolage-grotesque/files/bricolage-grotesque';
const instrument = 'instrument-sans/files/instrument-sans-latin-wght-normal';
const axes = { wght: { min: 400, max: 600 } };
/** The cut for large sizes: tight, with the contrast that small text has no use for. */
const large = { opsz: 96, wght: 650 };
const fonts = [
  // One family has a single cut, for 28 px and more; both have the same kerning at each weight, rounded to thousandths of an
  // em (at most a sixth of a pixel in running text, a pixel in the largest heading). On a slow connection they load in parallel
  // with the page’s image: up to 9,900 bytes, each needs two round trips.
  { name: 'bricolage', file: `${bricolage}-latin-opsz-normal`, text: latin, axes: large, kerningStep: 10 },
  { name: 'instrument', file: instrument, text: latin, axes, kerningStep: 20 },
  { name: 'signs', file: instrument, text: signs, axes },
  // The panel needs tabular figures.
  { name: 'instrument-digits', file: instrument, text: '0123456789+%', axes, features: ['tnum'] },
  // Instrument Sans has no rupee sign: both families use this one, loaded only by pages with a price.
  { name: 'rupee', file: `${bricolage}-latin-ext-wght-normal`, text: '₹', axes },
  {
    name: 'geist-mono',
    file: 'geist-mono/files/geist-mono-latin-wght-normal',
    text: `${ascii}–—…·×`,
    axes: { wght: 400 },
  },
];

for (const { name, file, text, axes, kerningStep = 0, features = ['kern'] } of fonts) {
  let font = readFileSync(require.resolve(`@fontsource-variable/${file}.woff2`));
  const options = {
    variationAxes: axes,
    noHinting: true,
    keepFeatures: features,
  };
  if (kerningStep) {
    font = await subsetFont(font, text, { ...options, targetFormat: 'sfnt' });
    flattenKerning(font, kerningStep);
    if (typeof axes.wght === 'number') delete options.variationAxes; // its axes were removed
    options.dropTables = ['gasp', 'GSUB', 'STAT']; // no hinting, no OpenType features, no weight names, which only applications show
  }
  const subset = await subsetFont(font, text, { ...options, targetFormat: 'woff2' });
  writeFileSync(join(target, `${name}.woff2`), subset);
  console.log(name, subset.length, 'bytes');
}
