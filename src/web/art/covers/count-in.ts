const words = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];
/** More dots than these nobody tells apart. */
const most = 900;

/** The number that a figure begins with, ‘nine days’, ‘15’ or ‘½’; undefined where it is no one number. */
export function countIn(figure: string | null | undefined): number | undefined {
  const [, number = '', hundred, rest = ''] =
    /^(\d+|½|[a-z]+)( hundred)?(?![\d.,])(.*)$/i.exec(figure?.trim() ?? '') ?? [];
  if (/^ ?([–-] ?|or |to )/.test(rest)) return undefined;
  const word = words.indexOf(number.toLowerCase());
  const value = number === '½' ? 0.5 : word >= 0 ? word : number ? Number(number) : Number.NaN;
  const count = hundred ? value * 100 : value;
  return count <= most ? count : undefined;
}
