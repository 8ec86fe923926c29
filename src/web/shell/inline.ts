/** Text of a script or style that stands in the page. Only constants of the build, which the policy allows by hash: nothing a person wrote. */
export const inline = (constant: string) => ({ dangerouslySetInnerHTML: { __html: constant } });
