declare module 'virtual:public-entry' {
  const entry: {
    /** The boot script and its imports. */
    scripts: string[];
    /** Island name -> its entry chunk and that chunk’s imports. */
    islands: Record<string, string[]>;
    /** Kind of a section -> its style sheets; null in development. */
    sections: Record<string, string[]> | null;
    /** Path of a route’s module -> its style sheets; null in development. */
    sheets: Record<string, string[]> | null;
    /** Style sheet -> its content. */
    css: Record<string, string>;
  };
  export default entry;
}
