/** Linear-light red, green, blue, 0 to 1. */
export type Light = readonly [number, number, number];

/** Björn Ottosson's matrices, https://bottosson.github.io/posts/oklab/; the hue in degrees. */
export function fromOklch(lightness: number, chroma: number, hue: number): Light {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

/** Whether the colour is within sRGB; the tolerance of 0.002 is less than half an 8-bit step. */
export const isShowable = (light: Light): boolean => light.every((part) => part >= -0.002 && part <= 1.002);

/** Rounds to eight bits per channel, as browsers do. */
export function toHex(light: Light): string {
  const byte = (part: number) => {
    const kept = Math.min(1, Math.max(0, part));
    const encoded = kept <= 0.0031308 ? 12.92 * kept : 1.055 * kept ** (1 / 2.4) - 0.055;
    return Math.round(encoded * 255)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${light.map(byte).join('')}`;
}

/** WCAG 2.2, "contrast ratio" of two colours like #0b0b14. */
export function contrast(one: string, other: string): number {
  const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const encoded = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return encoded <= 0.04045 ? encoded / 12.92 : ((encoded + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
