import { coverSvg } from './cover.ts';
import { markPaths } from './mark-paths.ts';
import { hueOf } from './art-url.ts';
import { palettes } from './palette.ts';

const lineLength = 22;
const mostLines = 4;
const escape = (text: string) => text.replace(/[&<>"]/g, (char) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[char] as string);

/** Breaks a title into at most four lines; what does not fit ends in an ellipsis. */
export function titleLines(title: string): string[] {
  const lines: string[] = [''];
  for (const word of title.split(/\s+/)) {
    const last = lines.at(-1) as string;
    if (last && `${last} ${word}`.length > lineLength) lines.push(word);
    else lines[lines.length - 1] = last ? `${last} ${word}` : word;
  }
  if (lines.length <= mostLines) return lines;
  return [...lines.slice(0, mostLines - 1), `${lines[mostLines - 1]}…`];
}

/** The share card of a page, 1200x630, for a rasteriser that knows neither variables nor web fonts. */
export function ogSvg({ title, company, seed }: { title: string; company: string; seed: string }): string {
  const palette = palettes.dark;
  const art = coverSvg({ seed, hue: hueOf(seed), width: 1200, height: 630, palette }).replace(/^<svg[^>]*>/, '').replace(/<\/svg>$/, '');
  const { dots, line } = markPaths();
  const text = titleLines(title).map((each, index) => `<tspan x="72" y="${250 + index * 84}">${escape(each)}</tspan>`).join('');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630" width="1200" height="630">${art}` +
    `<linearGradient id="s"><stop stop-color="#0b0b14" stop-opacity=".94"/><stop offset=".75" stop-color="#0b0b14" stop-opacity=".55"/><stop offset="1" stop-color="#0b0b14" stop-opacity="0"/></linearGradient><rect width="1200" height="630" fill="url(#s)"/>` +
    `<g transform="translate(66 60)" fill="none" stroke-linecap="round"><path d="${dots}" stroke="${palette.kumkum}" stroke-width="5.2"/><path d="${line}" stroke="${palette.line}" stroke-width="2.9"/></g>` +
    `<text x="144" y="104" font-family="Helvetica, Arial, sans-serif" font-size="34" font-weight="600" fill="${palette.line}">${escape(company)}</text>` +
    `<text font-family="Helvetica, Arial, sans-serif" font-size="74" font-weight="700" letter-spacing="-2" fill="${palette.line}">${text}</text></svg>`
  );
}
