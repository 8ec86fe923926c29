declare module 'virtual:public-entry' {
  /** Scripts every public page loads. */
  export const scripts: string[];
  /** Island name -> its entry and everything that imports. */
  export const islands: Record<string, string[]>;
  /** Address of a built style sheet -> its text; null in development. */
  export const css: Record<string, string> | null;
}

declare module '*.module.css' {
  const classes: Record<string, string>;
  export default classes;
}
