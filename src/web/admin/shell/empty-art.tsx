import { Medallion } from '#web/art/medallion.tsx';

/** The drawing over an empty or failing view; the same seed gives the same drawing. */
export const EmptyArt = ({ seed }: { seed: string }) => <Medallion name={seed} size={104} />;
