import { imageUploads, leavingTitle, type OnTheWay } from '../../form/on-the-way.ts';

/** For each open text, a function that counts its images still being uploaded or fetched. */
const texts = new Set<() => number>();
let hear: (() => void) | undefined;

const count = (): number => [...texts].reduce((sum, each) => sum + each(), 0);

export const notifyUploads = (): void => hear?.();

/** Includes a text’s images in the count until the returned function is called. */
export function awaitImages(left: () => number): () => void {
  imageUploads.way = way;
  texts.add(left);
  notifyUploads();
  return () => {
    texts.delete(left);
    notifyUploads();
  };
}

const way: OnTheWay = {
  count,
  note: 'This image was still on its way when the text was left. Drop its file here.',
  leaving: {
    title: leavingTitle,
    text: 'It will be missing in the text. A note keeps its place.',
  },
  arrived: (tell) =>
    new Promise((resolve) => {
      if (hear) return resolve(false);
      hear = () => {
        const left = count();
        if (left > 0) return tell(`Waiting for ${left === 1 ? '1 image' : `${left} images`}`);
        hear = undefined;
        resolve(true);
      };
      hear();
    }),
};
