/** The `sizes` of an image that takes seven twelfths of its row from the given width, where its text moves beside it. */
export const besideText = (from: 768 | 992) =>
  `(min-width: 1456px) 47rem, (min-width: ${from}px) 52vw, 100vw`;
