export type Hue = 'brand' | 'kumkum' | 'turmeric' | 'tulsi' | 'neel';
export type Theme = 'dark' | 'light';
export const hues: readonly Hue[] = ['brand', 'kumkum', 'turmeric', 'tulsi', 'neel'];

export interface Palette extends Record<Hue, string> {
  ground: string;
  line: string;
  /** Grounds of default images, pale or with the full hue, and the colour of lit dots on the pale one. */
  covers: Record<Hue, { wash: string; solid: string; ink: string }>;
  /** Colour of what is drawn on a solid ground. */
  onSolid: Record<Hue, string>;
}

const onSolid = {
  brand: '#ffffff',
  kumkum: '#ffffff',
  turmeric: '#171626',
  tulsi: '#171626',
  neel: '#171626',
} as const;

/** Hex values of styles/tokens.css, for image files, which have no access to CSS variables; only image files use neel. */
export const palettes: Record<Theme, Palette> = {
  dark: {
    brand: '#7366ff',
    kumkum: '#f73164',
    turmeric: '#fcba43',
    tulsi: '#4fcc92',
    neel: '#56baef',
    ground: '#13131c',
    line: '#f4f0e6',
    covers: {
      brand: { wash: '#1e1b42', solid: '#5846dd', ink: '#a3a0fd' },
      kumkum: { wash: '#39131a', solid: '#c41549', ink: '#fe7b90' },
      turmeric: { wash: '#32230a', solid: '#f0a92f', ink: '#f7bc50' },
      tulsi: { wash: '#0e271b', solid: '#3fb981', ink: '#68d7a1' },
      neel: { wash: '#08273a', solid: '#56baef', ink: '#6fc5f8' },
    },
    onSolid,
  },
  light: {
    brand: '#7366ff',
    kumkum: '#f73164',
    turmeric: '#f2a618',
    tulsi: '#239d6a',
    neel: '#3aaae4',
    ground: '#f3f0e9',
    line: '#171626',
    covers: {
      brand: { wash: '#eaebfe', solid: '#6453f0', ink: '#543fe0' },
      kumkum: { wash: '#ffe8ea', solid: '#d4164f', ink: '#c01244' },
      turmeric: { wash: '#fef0d4', solid: '#f7ae22', ink: '#895709' },
      tulsi: { wash: '#e0f7e9', solid: '#37b880', ink: '#046c46' },
      neel: { wash: '#e3f3fc', solid: '#3aaae4', ink: '#13618d' },
    },
    onSolid,
  },
};
