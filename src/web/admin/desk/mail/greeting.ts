/** 'Dear Anitha,', 'Hello Dr. Raman!', 'Good morning' on a line of its own; a sentence that begins so is none. */
const greeting =
  /^(?:dear|hello|hi|hey|good (?:morning|afternoon|evening|day)|greetings|namaste|vanakkam|வணக்கம்|नमस्ते)(?![\p{L}\p{M}])(?:[^\n,!:.?]|(?<=\b(?:mrs?|ms|dr|prof|smt|shri|sri))\.){0,80}(?:[,!:]\s*|\n\s*|$)/iu;

/** What follows the greeting, as the beginning of a paragraph. */
function withoutGreeting(text: string): string {
  const rest = text.replace(greeting, '');
  return rest === text ? text : rest.charAt(0).toUpperCase() + rest.slice(1);
}

/** A template between what is written before and after the cursor: of two greetings the one that comes first stays. */
export function placedIn(before: string, template: string, after: string): string {
  const parts =
    before === ''
      ? [template, greeting.test(template) ? withoutGreeting(after) : after]
      : [before, greeting.test(before) ? withoutGreeting(template) : template, after];
  return parts.filter(Boolean).join('\n\n');
}
