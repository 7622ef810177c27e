import { pathTo, type SitePath } from '@meridian/contracts';

export interface Article {
  /** The last part of the path of its page. */
  id: string;
  title: string;
  /** What lists show, at most 160 characters. */
  summary: string;
  paragraphs: readonly string[];
}

/** All articles, the latest first. They are part of the release: a change comes with the next one. */
export const articles: readonly Article[] = [
  {
    id: 'welcome',
    title: 'Welcome',
    summary:
      'What this part of the site is for, who writes it, and how to reach the people behind it.',
    paragraphs: [
      'Here the team collects what students and clinicians ask for most.',
      'New articles are announced on this page, the latest first.',
    ],
  },
  {
    id: 'how-to-contribute',
    title: 'How to contribute',
    summary: 'Suggest a subject, send a correction, or write an article of your own with our help.',
    paragraphs: ['Send us the subject and two sentences about it; an editor answers.'],
  },
];

/** The path of an article's page, which `src/remote.ts` declares. */
export function articlePath(id: string): SitePath {
  return pathTo('/reading-room/:id', { id });
}
