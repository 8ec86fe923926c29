import type { PageServices } from '../../render.ts';

interface Entry {
  path: string;
  title: string;
  text: string;
  /** A person or a team; null if it is the company. */
  author: string | null;
  publishedAt: string;
  updatedAt: string;
}

interface Feed {
  /** Follows the company’s name in the title. */
  name: string;
  /** Path of its list. */
  list: string;
  rss: string;
  atom: string;
  read: (services: PageServices) => Promise<Entry[]>;
}

const insights: Feed = {
  name: 'insights',
  list: '/insights',
  rss: '/feed.xml',
  atom: '/atom.xml',
  async read({ call }) {
    const { rows } = await call('web/blogs', { page: 1 });
    return rows.map(({ slug, excerpt, ...row }) => ({ ...row, path: `/insights/${slug}`, text: excerpt }));
  },
};

/** Linked only from its own list; other pages link the insights feed. */
export const caseStudies: Feed = {
  name: 'case studies',
  list: '/case-studies',
  rss: '/case-studies/feed.xml',
  atom: '/case-studies/atom.xml',
  async read({ call }) {
    const rows = await call('web/caseStudies/newest', {});
    return rows.map(({ slug, summary, ...row }) => ({
      ...row,
      path: `/case-studies/${slug}`,
      text: summary,
      author: null,
    }));
  },
};

/** The feed of a URL in either format. */
export const feedAt = (path: string): Feed =>
  path === caseStudies.rss || path === caseStudies.atom ? caseStudies : insights;
