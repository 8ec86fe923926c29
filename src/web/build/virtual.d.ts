declare module 'virtual:public-entry' {
  const entry: {
    /** Those every public page loads. */
    scripts: string[];
    /** Island name -> its entry and everything that imports. */
    islands: Record<string, string[]>;
    /** Address of a route's module -> its style sheets; null in development. */
    sheets: Record<string, string[]> | null;
    /** Style sheet -> its text. */
    css: Record<string, string>;
  };
  export default entry;
}
