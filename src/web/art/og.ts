import { xmlText } from '#shared/xml-text.ts';
import type { ShareCard } from '../render.ts';
import { hueOf } from './art-url.ts';
import { countedSvg } from './covers/counted.ts';
import { coverSvg } from './covers/cover-svg.ts';
import { levelSvg } from './covers/level.ts';
import { lookAt, lookOf } from './covers/look.ts';
import { coverOf, hueOfCategory } from './covers/vary.ts';
import { markPaths } from './mark-paths.ts';
import { palettes } from './palette.ts';

const width = 1200;
const height = 630;
const maxLines = 4;
const fonts =
  "'Bricolage Grotesque', 'Helvetica Neue', Helvetica, Arial, 'Liberation Sans', 'DejaVu Sans', sans-serif";

/** Breaks a title into at most four lines of this many characters; the rest is cut with an ellipsis. */
export function titleLines(title: string, lineLength = 20): string[] {
  const lines: string[] = [];
  // A word longer than a line is split, so that nothing overflows the card.
  const words = title
    .trim()
    .split(/\s+/)
    .flatMap((word) => word.match(new RegExp(`.{1,${lineLength}}`, 'gu')) ?? []);
  for (const word of words) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= lineLength)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  if (lines.length <= maxLines) return lines;
  const end = (lines[maxLines - 1] as string).replace(/[\s.,;:–—-]+$/, '');
  return [...lines.slice(0, maxLines - 1), `${end}…`];
}

/** The same motif as the page’s default image: the line stands for the kind, the hue for the category; a case study counts its dots. */
function artOf({ path, category, dots }: ShareCard): string {
  const place = { width, height, palette: palettes.dark };
  if (dots) return countedSvg({ ...place, ...dots, hue: hueOfCategory(category) });
  const [, head, slug = ''] = path.split('/');
  const cover = slug ? coverOf({ path, slug, category }) : undefined;
  if (cover?.kind === 'case') return 'line' in cover ? levelSvg({ ...place, ...cover }) : '';
  if (cover) {
    const look = lookAt(cover.kind, cover.variant, cover.solid);
    return coverSvg({ ...place, hue: cover.hue, look, across: 0.8 });
  }
  // a service is a category of its own, as on its page
  const named = head === 'services' && slug ? slug : category;
  const hue = named === null ? hueOf(path) : hueOfCategory(named);
  return coverSvg({ ...place, hue, look: lookOf(path), across: 0.8 });
}

/** A page’s share card, 1200x630, for a rasteriser without CSS variables or web fonts. */
export function ogSvg(card: ShareCard): string {
  const { title, company } = card;
  const palette = palettes.dark;
  const art = artOf(card)
    .replace(/^<svg[^>]*>/, '')
    .replace(/<\/svg>$/, '');
  const { dots, line } = markPaths();
  const lines = titleLines(title);
  const [name = '', more] = titleLines(company, 40);
  // a single line may begin with a word in another script, so the direction is that of the whole title
  const toward = title.match(/\p{L}/u)?.[0].match(/[\p{Script=Arabic}\p{Script=Hebrew}]/u) ? '\u2067' : '';
  const size = lines.length > 2 ? 66 : 78;
  const lead = size * 1.1;
  // The title is aligned to the bottom, as on the pages’ covers.
  const first = height - 78 - (lines.length - 1) * lead;
  const text = lines
    .map(
      (each, index) =>
        `<tspan x="70" y="${Math.round(first + index * lead)}">${toward}${xmlText(each)}</tspan>`,
    )
    .join('');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${art}` +
    '<linearGradient id="s"><stop stop-color="#0b0b14" stop-opacity=".96"/><stop offset=".42" stop-color="#0b0b14" stop-opacity=".8"/>' +
    `<stop offset=".7" stop-color="#0b0b14" stop-opacity="0"/></linearGradient><rect width="${width}" height="${height}" fill="url(#s)"/>` +
    `<g transform="translate(66 56) scale(1.1)" fill="none" stroke-linecap="round"><path d="${dots}" stroke="${palette.kumkum}" stroke-width="5.4"/>` +
    `<path d="${line}" stroke="${palette.line}" stroke-width="2.9" stroke-linecap="butt"/></g>` +
    `<g font-family="${fonts}" fill="${palette.line}" paint-order="stroke" stroke="#0b0b14" stroke-opacity=".7" stroke-linejoin="round">` +
    `<text x="148" y="103" font-size="36" font-weight="600" stroke-width="10">${xmlText(more ? `${name}…` : name)}</text>` +
    `<text font-size="${size}" font-weight="700" letter-spacing="-1.5" stroke-width="14">${text}</text></g></svg>`
  );
}
