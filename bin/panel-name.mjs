// Generates src/web/art/panel-name-path.ts: the panel’s name in Tamil as one path, so that no font is fetched for two
// words. Run manually when the text or its style changes; harfbuzzjs is a dependency of subset-font.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const require = createRequire(import.meta.url);
const inSubsetFont = createRequire(require.resolve('subset-font'));
const { convert } = inSubsetFont('fontverter');
const hb = await import(inSubsetFont.resolve('harfbuzzjs'));

/** Drawing units per em: at 20 pixels a unit is a twentieth of a pixel. */
const em = 400;
const weight = 600;
const load = async (file) => {
  const font = await convert(readFileSync(require.resolve(`@fontsource-variable/${file}`)), 'sfnt');
  const face = new hb.Face(new hb.Blob(font));
  const made = new hb.Font(face);
  made.setVariations([new hb.Variation('wght', weight)]);
  return { font: made, scale: em / face.upem };
};
const tamil = await load('anek-tamil/files/anek-tamil-tamil-wght-normal.woff2');
// the space is the display family’s, as in all other text
const display = await load('bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2');

function shape({ font, scale }, text) {
  const buffer = new hb.Buffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  hb.shape(font, buffer);
  const positions = buffer.getGlyphPositions();
  return buffer.getGlyphInfos().map(({ codepoint }, index) => {
    const { xAdvance, xOffset, yOffset } = positions[index];
    return { path: font.glyphToPath(codepoint), advance: xAdvance * scale, xOffset, yOffset, scale };
  });
}

/** A glyph’s path at its position, with the y axis flipped, in relative integer steps. */
function steps({ path, xOffset, yOffset, scale }, left, top) {
  let [x, y] = [0, 0];
  let text = '';
  for (const [, command, numbers] of path.matchAll(/([MLQCZ])([^MLQCZ]*)/g)) {
    const values = (numbers.match(/-?[\d.]+/g) ?? []).map(Number);
    const points = [];
    for (let at = 0; at < values.length; at += 2)
      points.push([
        Math.round(left + (values[at] + xOffset) * scale),
        Math.round(top - (values[at + 1] + yOffset) * scale),
      ]);
    const pairs = points.map(([px, py]) => [px - x, py - y]);
    text +=
      command === 'M'
        ? `M${points[0].join(' ')}`
        : command === 'Z'
          ? 'z'
          : command.toLowerCase() + pairs.flat().join(' ');
    [x, y] = points.at(-1) ?? [x, y];
  }
  return text.replaceAll(' -', '-');
}

const words = ['நிர்வாக', 'அமைப்பு'];
let left = 0;
let path = '';
for (const [index, word] of words.entries()) {
  if (index > 0) left += shape(display, ' ')[0].advance;
  for (const glyph of shape(tamil, word)) {
    path += steps(glyph, left, em);
    left += glyph.advance;
  }
}
const text = `// Made by bin/panel-name.mjs from Anek Tamil (OFL) at weight ${weight}; ${em} units are the size of the letters, which stand on ${em}.
export const panelName = '${words.join(' ')}';
export const panelNameBox = [${Math.round(left)}, ${em * 1.3}] as const;
export const panelNamePath =
  '${path}';
`;
writeFileSync(join(import.meta.dirname, '../src/web/art/panel-name-path.ts'), text);
console.log(path.length, 'bytes');
