/** Of a server's bundle: V8 keeps the source in memory, so comments and blanks go; names stay, for readable stack traces. */
export const compact = { minify: { compress: true, mangle: false, codegen: true } } as const;
