/** The paragraphs of a text: each line is one, as it is written. What is pasted from Word has no blank lines between them. */
export const paragraphsOf = (text: string): string[] => text.split('\n').filter((line) => line.trim() !== '');
