/** Frames around screenshots. */
export const imageFrames = [
  { value: 'plain', label: 'None' },
  { value: 'browser', label: 'Browser' },
  { value: 'phone', label: 'Phone' },
] as const;
