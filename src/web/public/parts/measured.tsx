export interface Figure {
  label: string;
  before: string | null;
  after: string;
  unit: string | null;
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
