import { NotFoundError } from '@meridian/composition';
import { site } from '@meridian/contracts';

/** The text of an article; only the article's page loads it. */
export interface ArticleBody {
  /** HTML; `parseArticle` decides which parts are shown. */
  description: string;
  introduction: readonly string[];
  /** The paragraphs of the five sections, by heading. */
  sections: Readonly<Record<string, readonly string[]>>;
  /** The two closing points. */
  points: readonly string[];
}

/** The articles, the newest first. Ids never change; dates are ISO; minutes are at 200 words a minute. */
export const articles = [
  {
    id: 6,
    title: 'A handover that lasts until morning',
    subtitle: 'What to say of each patient, and in which order, when the ward changes hands.',
    category: 'Patient safety',
    createdAt: '2026-11-11',
    minutes: 6,
  },
  {
    id: 4,
    title: 'What to ask before you pay for a course',
    subtitle:
      'Five questions that decide whether anything will be different on your ward afterwards.',
    category: 'Medical education',
    createdAt: '2026-10-14',
    minutes: 5,
  },
  {
    id: 5,
    title: 'Heat stroke: cool first, then move',
    subtitle:
      'How to recognise it in the Pakistani summer, and what to do in the first half hour with water, ice and a fan.',
    category: 'Emergency medicine',
    createdAt: '2026-05-19',
    minutes: 6,
  },
  {
    id: 3,
    title: 'The first hour after birth: measure, then act',
    subtitle:
      'Bleeding after birth can be seen early and treated all at once. What that takes in a Pakistani labour room.',
    category: 'Maternal health',
    createdAt: '2024-05-02',
    minutes: 6,
  },
  {
    id: 2,
    title: 'How to practise for a clinical examination',
    subtitle:
      'What research on learning and our own marking sheets say about the weeks before a practical examination.',
    category: 'Medical education',
    createdAt: '2024-04-01',
    minutes: 5,
  },
  {
    id: 1,
    title: 'The antibiotic review that no one writes down',
    subtitle:
      'Five habits of antimicrobial stewardship that a house officer can keep on a busy night.',
    category: 'Infectious diseases',
    createdAt: '2023-11-03',
    minutes: 5,
  },
].map((article) => ({ ...article, authorName: `${site.shortName} Editorial` }));

export type ArticleSummary = (typeof articles)[number];

/** @throws NotFoundError when no article has this id. */
export function findArticle(id: string): ArticleSummary {
  const article = articles.find((candidate) => String(candidate.id) === id);
  if (!article) throw new NotFoundError(`No article ${id}`);
  return article;
}

/** All articles, the one with this id first and the others in their usual order. */
export function articlesFrom(id: string): readonly ArticleSummary[] {
  const first = findArticle(id);
  return [first, ...articles.filter((article) => article !== first)];
}
