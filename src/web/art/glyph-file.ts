import { dotWidth, glyphBox, glyphDrawing, lineWidth } from './glyph-drawing.ts';
import { palettes } from './palette.ts';

/** Both themes have them, and a picture in a file cannot know which one it stands in. */
const { brand, kumkum } = palettes.dark;

/** The sign of a service as a picture of its own; in pages it is drawn by glyph.tsx. */
export function glyphSvg(tag: string): string {
  const { dots, pieces } = glyphDrawing(tag);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${glyphBox} ${glyphBox}" width="96" height="96" fill="none">` +
    `<path d="${dots}" stroke="${kumkum}" stroke-width="${dotWidth}" stroke-linecap="round"/>` +
    `<path d="${pieces.map(({ path }) => path).join('')}" stroke="${brand}" stroke-width="${lineWidth}"/></svg>`
  );
}
