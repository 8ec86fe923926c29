import { capital } from '#web/ui/capital.ts';

/** 'Dear Anitha,', 'Hello Dr. Raman!', or 'Good morning' on a line of its own, but not a sentence that begins with these words. */
const greeting =
  /^(?:dear|hello|hi|hey|good (?:morning|afternoon|evening|day)|greetings|namaste|vanakkam|வணக்கம்|नमस्ते)(?![\p{L}\p{M}])(?:[^\n,!:.?]|(?<=\b(?:mrs?|ms|dr|prof|smt|shri|sri))\.){0,80}(?:[,!:]\s*|\n\s*|$)/iu;

/** The text without its greeting, beginning with a capital. */
function withoutGreeting(text: string): string {
  const rest = text.replace(greeting, '');
  return rest === text ? text : capital(rest);
}

/** Inserts a template between the text before and after the cursor; of two greetings, only the first stays. */
export function withTemplate(before: string, template: string, after: string): string {
  const parts =
    before === ''
      ? [template, greeting.test(template) ? withoutGreeting(after) : after]
      : [before, greeting.test(before) ? withoutGreeting(template) : template, after];
  return parts.filter(Boolean).join('\n\n');
}
