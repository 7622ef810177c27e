import type { Contribution } from '@shared/composition';
import { paths, type SearchEntry, site } from '@shared/contracts';
import { mission, missionCards, reasons, vision } from '../about/texts';
import type { ArticleSummary } from '../blog/article';
import { articles } from '../blog/articles';
import { loadArticle } from '../blog/load-article';
import type { RichNode } from '../blog/rich-text';
import { faqEntries } from '../faqs/entries';
import { aboutParagraphs, heroIntroduction, heroSentence, valueCards } from '../home/texts';
import { loadInstitutionText } from '../institutions/load-text';
import { institutions } from '../organisations/institutions';
import type { Organisation } from '../organisations/organisation';
import { partners } from '../organisations/partners';
import { loadPartnerText } from '../partners/load-text';

/** What site search finds of this app: its pages, organisations, articles and answers. */
export const search: Contribution<'search'> = async () => [
  ...pages,
  ...(await Promise.all(institutions.map(describeInstitution))),
  ...(await Promise.all(partners.map(describePartner))),
  ...(await Promise.all(articles.map(describeArticle))),
  ...answers,
];

const pages: SearchEntry[] = [
  {
    path: paths.home(),
    title: site.name,
    kind: 'Page',
    text: join([
      heroSentence,
      heroIntroduction,
      ...aboutParagraphs.map(({ desc }) => desc),
      ...valueCards.flatMap(({ title, desc }) => [`${title}.`, desc]),
    ]),
    keywords: ['home'],
  },
  {
    path: paths.about(),
    title: 'About us',
    kind: 'Page',
    text: join([
      vision.statement,
      ...vision.paragraphs,
      mission.introduction,
      ...[...missionCards, ...reasons].flatMap(({ title, desc }) => [`${title}.`, desc]),
    ]),
    keywords: ['vision', 'mission', 'statistics'],
  },
];

const answers: SearchEntry[] = faqEntries.map(({ id, title, desc }) => ({
  path: `${paths.faqs()}#${id}`,
  title,
  kind: 'Question',
  text: desc,
  keywords: [id.replaceAll('-', ' ')],
}));

async function describeInstitution(institution: Organisation): Promise<SearchEntry> {
  const { head, detail1, detail2, programmes, facts } = await loadInstitutionText(institution.id);
  return {
    path: paths.collaboration(institution.id),
    title: institution.title,
    kind: 'Collaboration',
    text: join([
      summarize(institution),
      `${head}.`,
      detail1,
      detail2,
      ...programmes.flatMap(({ title, desc }) => [`${title}.`, desc]),
      `${facts.fields}. ${facts.openTo}. ${facts.language}.`,
    ]),
  };
}

async function describePartner(partner: Organisation): Promise<SearchEntry> {
  const { head, detail2, descriptions, benefits } = await loadPartnerText(partner.id);
  return {
    path: paths.partner(partner.id),
    title: partner.title,
    kind: 'Partner',
    text: join([summarize(partner), `${head}.`, detail2, ...descriptions, benefits.join('. ')]),
  };
}

async function describeArticle(article: ArticleSummary): Promise<SearchEntry> {
  const { lead, introduction, sections, points } = await loadArticle(article.id);
  return {
    path: paths.article(article.id),
    title: article.title,
    kind: 'Article',
    text: join([
      article.subtitle,
      toText(lead),
      ...introduction,
      ...sections.flatMap(({ heading, paragraphs }) => [`${heading}.`, ...paragraphs]),
      ...points,
    ]),
    keywords: [article.category, article.authorName],
  };
}

function summarize({ kind, place, detail }: Organisation): string {
  return `${kind} in ${place}. ${detail}`;
}

function toText(nodes: readonly RichNode[]): string {
  return nodes.map((node) => (typeof node === 'string' ? node : toText(node.children))).join('');
}

function join(texts: readonly string[]): string {
  return texts.join(' ');
}
