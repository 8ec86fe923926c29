export type Hue = 'brand' | 'kumkum' | 'turmeric' | 'tulsi';
export type Theme = 'dark' | 'light';
export const hues: readonly Hue[] = ['brand', 'kumkum', 'turmeric', 'tulsi'];

export interface Palette extends Record<Hue, string> {
  ground: string;
  line: string;
  lineOpacity: number;
  glow: number;
}

/** Hex values of styles/tokens.css, for image files, which have no access to CSS variables. */
export const palettes: Record<Theme, Palette> = {
  dark: {
    brand: '#7366ff',
    kumkum: '#f73164',
    turmeric: '#fcba43',
    tulsi: '#4fcc92',
    ground: '#13131c',
    line: '#f4f0e6',
    lineOpacity: 0.92,
    glow: 0.42,
  },
  light: {
    brand: '#7366ff',
    kumkum: '#f73164',
    turmeric: '#f2a618',
    tulsi: '#239d6a',
    ground: '#f3f0e9',
    line: '#171626',
    lineOpacity: 0.86,
    glow: 0.3,
  },
};

/** Colours of line, dots and accent for each hue. */
export const accents: Record<Hue, readonly [Hue, Hue, Hue]> = {
  brand: ['brand', 'kumkum', 'turmeric'],
  kumkum: ['kumkum', 'brand', 'turmeric'],
  turmeric: ['turmeric', 'kumkum', 'brand'],
  tulsi: ['tulsi', 'brand', 'turmeric'],
};
