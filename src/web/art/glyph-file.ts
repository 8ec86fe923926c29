import { dotWidth, glyphBox, glyphDrawing, lineWidth } from './glyph-drawing.ts';
import { palettes } from './palette.ts';

/** Colours that work in both themes, since an image file cannot know which one is used. */
const { brand, kumkum } = palettes.dark;

/** The sign of a service as an image file; in pages glyph.tsx renders it. */
export function glyphSvg(tag: string): string {
  const { dots, pieces } = glyphDrawing(tag);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${glyphBox} ${glyphBox}" width="96" height="96" fill="none">` +
    `<path d="${dots}" stroke="${kumkum}" stroke-width="${dotWidth}" stroke-linecap="round"/>` +
    `<path d="${pieces.map(({ path }) => path).join('')}" stroke="${brand}" stroke-width="${lineWidth}"/></svg>`
  );
}
