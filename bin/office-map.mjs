// Generates src/web/art/office-map-rows.ts: the land between the Gulf and India as rows of dots. Run manually, after `npm
// install --no-save dotted-map@3.1.0`.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import dotted from 'dotted-map';

const DottedMap = dotted.default ?? dotted;
const map = new DottedMap({
  height: 34,
  grid: 'diagonal',
  region: { lat: { min: 6, max: 36 }, lng: { min: 36, max: 92 } },
});
/** Distance of a dot from the centre: the land fades out in three steps and has no borders. */
const step = (x, y) => {
  const far = ((x - 29) / 33) ** 2 + ((y - 18) / 20) ** 2;
  return far < 0.55 ? 0 : far < 0.8 ? 1 : far < 1.06 ? 2 : 3;
};
// One stroke per run of adjacent dots: zero-length dashes with round caps draw them as dots.
const rowsOf = (wanted) => {
  const rows = new Map();
  for (const { x, y } of map.getPoints()) if (step(x, y) === wanted) rows.set(y, [...(rows.get(y) ?? []), x]);
  return [...rows]
    .sort(([a], [b]) => a - b)
    .flatMap(([y, xs]) =>
      xs
        .filter((x) => !xs.includes(x - 1))
        .map((x) => {
          let end = x;
          while (xs.includes(end + 1)) end += 1;
          return `M${x} ${Number(y.toFixed(1))}h${(end - x + 0.1).toFixed(1)}`;
        }),
    )
    .join('');
};
const pin = (lat, lng) => {
  const { x, y } = map.getPin({ lat, lng });
  return `[${x}, ${Number(y.toFixed(2))}]`;
};
const text = `// Made by bin/office-map.mjs from dotted-map (MIT); land in Mercator, one unit between dots.
export const mapBox = [${map.image.width}, ${Math.ceil(map.image.height * (Math.sqrt(3) / 2))}] as const;
export const pins = {
  kuwait: ${pin(29.37, 47.98)},
  emirates: ${pin(25.2, 55.27)},
  tamilNadu: ${pin(11.02, 76.96)},
} as const;
/** From the centre to the edge. */
export const mapRows = [
  '${rowsOf(0)}',
  '${rowsOf(1)}',
  '${rowsOf(2)}',
] as const;
`;
writeFileSync(join(import.meta.dirname, '../src/web/art/office-map-rows.ts'), text);
