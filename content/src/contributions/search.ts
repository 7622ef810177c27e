import type { Contribution } from '@meridian/composition';
import { type Messages, pathTo, type SearchEntry, site } from '@meridian/contracts';
import { mission, missionCards, reasons, vision } from '../about/about-texts';
import { type ArticleSummary, articles } from '../articles/article-list';
import { loadArticle } from '../articles/load-article';
import type { RichNode } from '../articles/parse-article';
import { faqEntries } from '../faqs/faq-entries';
import { aboutParagraphs, heroIntroduction, heroSentence, valueCards } from '../home/home-texts';
import { faqMessages } from '../messages/ur/faqs';
import type { Organisation } from '../organisations/organisation';
import {
  loadOrganisationText,
  type OrganisationKind,
  organisationKinds,
} from '../organisations/organisation-kinds';

/** The entries of this app for site search: pages, organisations, articles and FAQ answers. */
export const search: Contribution<'search'> = async () => [
  ...pages,
  ...(await toOrganisationEntries('Collaboration', organisationKinds.institutions)),
  ...(await toOrganisationEntries('Partner', organisationKinds.partners)),
  ...(await Promise.all(articles.map(toArticleEntry))),
  ...answers,
];

const pages: SearchEntry[] = [
  {
    path: pathTo('/'),
    title: site.name,
    kind: 'Page',
    text: join([
      heroSentence,
      heroIntroduction,
      ...aboutParagraphs,
      ...valueCards.flatMap(({ title, desc }) => [`${title}.`, desc]),
    ]),
    keywords: ['home'],
  },
  {
    path: pathTo('/about'),
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

/** The Urdu words of a text, so that visitors who search in Urdu find the answer. */
const inUrdu = (text: string) =>
  (faqMessages as Messages)[text]?.match(/[\p{Script=Arabic}\p{M}]+/gu) ?? [];

const answers: SearchEntry[] = faqEntries.map(({ id, title, desc, askedAs }) => ({
  path: `${pathTo('/faqs')}#${id}`,
  title,
  kind: 'Question',
  text: desc,
  keywords: [id.replaceAll('-', ' '), ...askedAs, ...[title, desc].flatMap(inUrdu)],
}));

async function toOrganisationEntries(
  label: string,
  kind: OrganisationKind,
): Promise<SearchEntry[]> {
  const toEntry = async (organisation: Organisation): Promise<SearchEntry> => {
    const text = await loadOrganisationText(kind, String(organisation.id));
    const { fields, openTo, language } = text.facts;
    return {
      path: kind.urlOf(organisation.id),
      title: organisation.title,
      kind: label,
      text: join([
        `${organisation.kind} in ${organisation.place.name}. ${organisation.detail}`,
        `${text.head}.`,
        ...text.paragraphs,
        ...Object.entries(text.points).map(([name, point]) =>
          Array.isArray(text.points) ? `${point}.` : `${name}. ${point}`,
        ),
        ...[fields, openTo, language].flatMap((fact) => (fact ? [`${fact}.`] : [])),
      ]),
      place: organisation.place.name,
    };
  };
  return Promise.all(kind.entries.map(toEntry));
}

async function toArticleEntry(article: ArticleSummary): Promise<SearchEntry> {
  const { lead, introduction, sections, points } = await loadArticle(article.id);
  return {
    path: pathTo('/blog/:id', { id: article.id }),
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

const insideWords: ReadonlySet<string> = new Set([
  ...['a', 'strong', 'em', 'b', 'i', 'code', 'sub', 'sup'],
]);

function toText(nodes: readonly RichNode[]): string {
  const textOf = (node: RichNode) => {
    if (typeof node === 'string') return node;
    const text = 'children' in node ? toText(node.children) : node.alt;
    return insideWords.has(node.tag) ? text : `${text} `;
  };
  return nodes.map(textOf).join('').trimEnd();
}

function join(texts: readonly string[]): string {
  return texts.join(' ');
}
