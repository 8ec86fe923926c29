const escapedLetter = (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** The same program in ASCII. A letter may be escaped already, as in an expression. */
export const inAscii = (code) =>
  code.replace(/\\[\s\S]|[^\0-\x7f]/g, (found) => {
    const letter = found.at(-1);
    return letter > '\x7f' ? escapedLetter(letter) : found;
  });

/**
 * What the server runs of a build stays in memory as text, and one letter beyond ASCII in a file makes each of its letters take two
 * bytes.
 */
export const smallSources = {
  name: 'small-sources',
  applyToEnvironment: ({ name }) => name === 'ssr', // browsers load bytes of UTF-8, which escapes double
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) if (file.type === 'chunk') file.code = inAscii(file.code);
  },
};
