import './measured.css';

export interface Figure {
  label: string;
  before: string | null;
  after: string;
  unit: string | null;
}

/** How long the longest of these figures is, for style sheets that make room for it; undefined for short ones. */
export function lengthOf(figures: readonly string[]): 'long' | 'longer' | 'longest' | undefined {
  const most = Math.max(...figures.map((each) => each.length));
  if (most > 8) return 'longest';
  if (most > 6) return 'longer';
  return most > 4 ? 'long' : undefined;
}

/** A figure with its small unit. */
export const Value = ({ figure: { after, unit } }: { figure: Figure }) => (
  <>
    {after}
    {unit && <small>{` ${unit}`}</small>}
  </>
);

/** Label and former value in one line. */
export const measuredText = ({ label, before }: Figure): string =>
  before ? `${label}; before: ${before}` : label;
