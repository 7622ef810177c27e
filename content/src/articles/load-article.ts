import type { ArticleBody } from './article-list';
import type { RichNode } from './parse-article';

/** The bodies by article id; each is a chunk of its own that only its page fetches. */
const bodies: Readonly<Record<number, () => Promise<{ default: ArticleBody }>>> = {
  1: () => import('./texts/antibiotic-review.json'),
  2: () => import('./texts/clinical-examinations.json'),
  3: () => import('./texts/first-hour-after-birth.json'),
  4: () => import('./texts/choosing-a-course.json'),
  5: () => import('./texts/heat-stroke.json'),
  6: () => import('./texts/handover.json'),
};

export interface ArticleSection {
  /** The fragment to which the table of contents links. */
  id: string;
  heading: string;
  paragraphs: readonly string[];
}

/** The last section of every article, with its two closing points. */
export const closingSection = { id: 'two-things-to-do', heading: 'Two things to do' } as const;

/** An article's text as its page renders it; its HTML is parsed and sanitized. */
export interface ArticleText {
  lead: readonly RichNode[];
  introduction: readonly string[];
  sections: readonly ArticleSection[];
  points: readonly string[];
}

/** @throws Error when a listed article has no body: a fault of this app. */
export async function loadArticle(id: number): Promise<ArticleText> {
  const load = bodies[id];
  if (!load) throw new Error(`No body for article ${id}`);
  const { description, introduction, sections, points } = (await load()).default;
  // It is loaded on demand: a browser that got the page from the server does not need it.
  const { parseArticle } = await import('./parse-article');
  return {
    lead: parseArticle(description),
    introduction,
    sections: Object.entries(sections).map(([heading, paragraphs]) => {
      const words = heading.toLowerCase().match(/[a-z0-9]+/g) ?? [];
      return { id: words.join('-'), heading, paragraphs };
    }),
    points,
  };
}
