/** Text of an inline script or style. Only for constants of the build, which the CSP allows by hash; never for user input. */
export const inline = (constant: string) => ({ dangerouslySetInnerHTML: { __html: constant } });
