import { langOf } from './lang-of.ts';

/** Text with paragraphs separated by blank lines. */
export const Paragraphs = ({ text, className }: { text: string; className?: string | undefined }) => (
  <>
    {text.split(/\n{2,}/).map((paragraph) => (
      <p key={paragraph} className={className} lang={langOf(paragraph)}>
        {paragraph}
      </p>
    ))}
  </>
);
