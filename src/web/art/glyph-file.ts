import {
  cell,
  dotWidth,
  edge,
  gapDashes,
  gaps,
  gapWidth,
  glyphDrawing,
  lineWidth,
  scale,
} from './glyph-drawing.ts';
import { palettes } from './palette.ts';

/** Both themes have them, and a picture in a file cannot know which one it stands in. */
const { brand, kumkum } = palettes.dark;

/** The sign of a service as a picture of its own; in pages it is drawn by glyph.tsx. */
export function glyphSvg(tag: string): string {
  const { width, height, dots, lines } = glyphDrawing(tag);
  const box = `x="${-edge}" y="${-edge}" width="${width}" height="${height}"`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-edge} ${-edge} ${width} ${height}" width="${width * scale}" height="${height * scale}" fill="none" stroke-linecap="round">` +
    `<pattern id="g" patternUnits="userSpaceOnUse" x="-1" y="-1" width="${cell}" height="${cell}" viewBox="-1 -1 ${cell} ${cell}">` +
    `<path d="${gaps}" stroke="#000" stroke-width="${gapWidth}" stroke-linecap="butt" stroke-dasharray="${gapDashes}"/></pattern>` +
    `<mask id="m" maskUnits="userSpaceOnUse" ${box}><rect fill="#fff" ${box}/><rect fill="url(#g)" ${box}/></mask>` +
    `<path d="${dots}" stroke="${kumkum}" stroke-width="${dotWidth}"/>` +
    `<path d="${lines.join('')}" mask="url(#m)" stroke="${brand}" stroke-width="${lineWidth}"/></svg>`
  );
}
