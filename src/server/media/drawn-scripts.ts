/** A narrow and a wide letter of each: what no font has is drawn as a box, of one width for both. */
const letters = { Latin: ['i', 'W'], Tamil: ['ட', 'ண'], Arabic: ['ا', 'س'] } as const;

export type Script = keyof typeof letters;
export const scripts = Object.keys(letters) as Script[];

async function widthOf(letter: string): Promise<number> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="80"><text x="20" y="50" font-size="30" font-family="sans-serif">${letter.repeat(2)}</text></svg>`;
  const { default: sharp } = await import('sharp');
  const { info } = await sharp(Buffer.from(svg)).trim().toBuffer({ resolveWithObject: true });
  return info.width;
}

/** The scripts that the fonts of this machine can write on share cards. */
export async function drawnScripts(): Promise<Script[]> {
  const drawn: Script[] = [];
  for (const script of scripts) {
    const [narrow, wide] = letters[script];
    if ((await widthOf(narrow)) !== (await widthOf(wide))) drawn.push(script);
  }
  return drawn;
}
