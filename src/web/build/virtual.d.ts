declare module 'virtual:public-entry' {
  /** Scripts of every plain page in development; none in what is built. */
  export const tools: string[];
  /** Scripts every public page loads. */
  export const scripts: string[];
  /** Island name -> its entry and everything that imports. */
  export const islands: Record<string, string[]>;
  /** Address of a built style sheet -> its text; null in development. */
  export const css: Record<string, string> | null;
  /** Route id -> its style sheets without the rules that the first view does not need, and the address of the file that has those. */
  export const firstViews: Record<string, { css: Record<string, string>; rest: string }>;
}

declare module '*.module.css' {
  const classes: Record<string, string>;
  export default classes;
}
