import { imageUrlOf } from '#shared/media.ts';

/** Length in characters of the part of a quote in large type: whole sentences, at least `least` and, after the first sentence, at most `most`. */
const excerpt = { least: 30, most: 300 };
const sentence = /^[\s\S]*?[.!?؟।]["'”’)]*(?=\s|$)/;

/** Splits a quote into its first sentences and the rest. Words are never cut. */
export function splitQuote(content: string): { excerpt: string; rest: string | null } {
  const text = content.trim();
  let end = 0;
  while (end < text.length) {
    const left = text.slice(end);
    const next = end + (sentence.exec(left)?.[0] ?? left).length;
    if (end >= excerpt.least && next > excerpt.most) break;
    end = next;
  }
  return { excerpt: text.slice(0, end), rest: text.slice(end).trim() || null };
}

interface Testimonial {
  content: string;
  clientName: string;
  clientDesignation: string;
  imageUrl: string | null;
  ratings: number;
}

/** Props of a testimonial in large type. */
export const testimonialProps = ({
  content,
  clientName,
  clientDesignation,
  imageUrl,
  ratings,
}: Testimonial) => ({
  ...splitQuote(content),
  person: clientName,
  role: clientDesignation,
  image: imageUrlOf(imageUrl),
  stars: ratings,
});

interface About {
  projectId: number | null;
  projectTitle: string | null;
  projectSlug: string | null;
  projectStatus: number;
}

/** Link to the project of a testimonial, if it is live. */
export function testimonialProject({ projectId, projectTitle, projectSlug, projectStatus }: About) {
  if (projectStatus === 0 || !projectTitle || !projectSlug) return null;
  const remember = projectId === null ? {} : { remember: `projectId:${projectId}` };
  return { title: projectTitle, path: `/projects/${projectSlug}`, ...remember };
}
