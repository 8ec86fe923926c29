import { Medallion } from '#web/art/medallion.tsx';

/** Illustration of empty and error states; the same seed gives the same drawing. */
export const EmptyArt = ({ seed }: { seed: string }) => <Medallion name={seed} size={104} />;
