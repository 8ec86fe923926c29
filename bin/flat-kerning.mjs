// Makes kerning independent of the weight: pair variations are half the size of a small variable font. Format:
// https://learn.microsoft.com/typography/opentype/spec/gpos

const bits = (value) => value.toString(2).replaceAll('0', '').length;
const deviceBits = 0xf0;

/**
 * Removes the variation from all pair adjustments of an sfnt, in place: offsets to device tables become 0, values
 * multiples of `step` font units. The unused tables stay in the file until a subsetter rewrites it.
 */
export function flattenKerning(font, step) {
  const view = new DataView(font.buffer, font.byteOffset, font.byteLength);
  const u16 = (at) => view.getUint16(at);
  const gpos = tableAt(view, 'GPOS');
  const lookups = gpos + u16(gpos + 8);
  for (let n = 0; n < u16(lookups); n += 1) {
    const lookup = lookups + u16(lookups + 2 + 2 * n);
    for (let m = 0; m < u16(lookup + 4); m += 1) {
      let subtable = lookup + u16(lookup + 6 + 2 * m);
      let type = u16(lookup);
      if (type === 9) {
        type = u16(subtable + 2);
        subtable += view.getUint32(subtable + 4);
      }
      if (type === 2) flattenPairs(view, subtable, step);
    }
  }
}

function tableAt(view, tag) {
  for (let n = 0; n < view.getUint16(4); n += 1) {
    const at = 12 + 16 * n;
    const name = String.fromCharCode(...[0, 1, 2, 3].map((k) => view.getUint8(at + k)));
    if (name === tag) return view.getUint32(at + 8);
  }
  throw new Error(`The font has no ${tag} table`);
}

function flattenPairs(view, subtable, step) {
  const u16 = (at) => view.getUint16(at);
  const formats = [u16(subtable + 4), u16(subtable + 6)];
  const size = formats.reduce((sum, format) => sum + 2 * bits(format), 0);
  /** A pair’s two value records; each has a field for every bit of its format, in bit order. */
  const flatten = (values) => {
    let at = values;
    for (const format of formats)
      for (let bit = 1; bit <= 0x80; bit <<= 1)
        if (format & bit) {
          if (bit & deviceBits) view.setUint16(at, 0);
          else view.setInt16(at, Math.round(view.getInt16(at) / step) * step);
          at += 2;
        }
  };
  if (u16(subtable) === 1)
    for (let n = 0; n < u16(subtable + 8); n += 1) {
      const set = subtable + u16(subtable + 10 + 2 * n);
      for (let pair = 0; pair < u16(set); pair += 1) flatten(set + 2 + pair * (2 + size) + 2);
    }
  else for (let n = 0; n < u16(subtable + 12) * u16(subtable + 14); n += 1) flatten(subtable + 16 + n * size);
}
