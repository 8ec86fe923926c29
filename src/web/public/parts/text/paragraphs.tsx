/** Text with paragraphs separated by blank lines. */
export const Paragraphs = ({ text, className }: { text: string; className?: string | undefined }) => (
  <>
    {text.split(/\n{2,}/).map((paragraph) => (
      <p key={paragraph} className={className}>
        {paragraph}
      </p>
    ))}
  </>
);
