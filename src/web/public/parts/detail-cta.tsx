import type { CallResponse } from '#shared/calls.ts';
import { CtaBand } from './cta-band.tsx';

type DetailPages = CallResponse<'web/detailPages'>;

/** The call to action on detail pages, with its texts from the settings. */
export const ctaWords = ({ label, heading, text, button, secondButton }: DetailPages) => ({
  label,
  heading,
  text,
  links: [button, secondButton]
    .filter((title) => title !== null)
    .map((title) => ({ title, path: '/contact' })),
});

export const DetailCta = ({ words }: { words: DetailPages }) => <CtaBand {...ctaWords(words)} />;
