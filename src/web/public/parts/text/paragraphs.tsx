import { langOf } from './lang-of.ts';
import { paragraphsOf } from './paragraphs-of.ts';

/** A text of several lines. */
export const Paragraphs = ({ text, className }: { text: string; className?: string | undefined }) => (
  <>
    {paragraphsOf(text).map((paragraph) => (
      <p key={paragraph} className={className} lang={langOf(paragraph)}>
        {paragraph}
      </p>
    ))}
  </>
);
