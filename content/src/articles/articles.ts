import { NotFoundError } from '@meridian/composition';
import { site } from '@meridian/contracts';

/** As lists show them, the newest first: dates in words and in ISO form, minutes at 200 words a minute. */
export const articles = [
  {
    id: 4,
    title: 'What to ask before you pay for a course',
    subtitle:
      'Five questions that decide whether anything will be different on your ward afterwards. Use them against us, too.',
    category: 'Medical education',
    createdAt: '14 Oct 2026',
    isoDate: '2026-10-14',
    authorName: `${site.shortName} Editorial`,
    minutes: 5,
  },
  {
    id: 3,
    title: 'The first hour after birth: measure, then act',
    subtitle:
      'Bleeding after birth can be seen early and treated all at once. What that takes in a Pakistani labour room.',
    category: 'Maternal health',
    createdAt: '2 May 2024',
    isoDate: '2024-05-02',
    authorName: `${site.shortName} Editorial`,
    minutes: 6,
  },
  {
    id: 2,
    title: 'How to practise for a clinical examination',
    subtitle:
      'What research on learning and our own marking sheets say about the weeks before a practical examination.',
    category: 'Medical education',
    createdAt: '1 Apr 2024',
    isoDate: '2024-04-01',
    authorName: `${site.shortName} Editorial`,
    minutes: 5,
  },
  {
    id: 1,
    title: 'The antibiotic review that nobody writes down',
    subtitle:
      'Five habits of antimicrobial stewardship that a house officer can keep on a busy night.',
    category: 'Infectious diseases',
    createdAt: '3 Nov 2023',
    isoDate: '2023-11-03',
    authorName: `${site.shortName} Editorial`,
    minutes: 5,
  },
];

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
