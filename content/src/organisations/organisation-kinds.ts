import { pathTo } from '@meridian/contracts';
import { institutions } from './institutions';
import { entryById, type Organisation, type OrganisationText } from './organisation';
import { partners } from './partners';

/** A list of organisations, and how its pages present it. */
export interface OrganisationKind {
  entries: readonly Organisation[];
  /** Four texts to a file: each file adds its hash to the remote's entry, which the home page loads too. */
  texts: readonly (() => Promise<{ default: readonly OrganisationText[] }>)[];
  list: { label: string; to: `/${string}` };
  urlOf: (id: number) => string;
  summarize: (organisation: Organisation) => string;
  pointsTitle: string;
  /** Names the links to the organisations before and after. */
  neighboursLabel: string;
}

export const organisationKinds = {
  institutions: {
    entries: institutions,
    texts: [
      () => import('./texts/institutions-1.json'),
      () => import('./texts/institutions-2.json'),
      () => import('./texts/institutions-3.json'),
    ],
    list: { label: 'Collaborations', to: pathTo('/collaborations') },
    urlOf: (id: number) => pathTo('/readmore-detail/:id', { id }),
    summarize: ({ kind, place, detail }) => `${kind} in ${place.name}. ${detail}`,
    pointsTitle: 'What you can take part in',
    neighboursLabel: 'More institutions',
  },
  partners: {
    entries: partners,
    texts: [
      () => import('./texts/partners-1.json'),
      () => import('./texts/partners-2.json'),
      () => import('./texts/partners-3.json'),
    ],
    list: { label: 'Partners', to: pathTo('/partners') },
    urlOf: (id: number) => pathTo('/partners-detail/:id', { id }),
    summarize: ({ kind, place, detail }) => `${kind}, ${place.name}. ${detail}`,
    pointsTitle: 'What it means for learners',
    neighboursLabel: 'More partners',
  },
} satisfies Record<string, OrganisationKind>;

/**
 * @throws NotFoundError when `id` is not in the list.
 * @throws Error when the list holds an organisation that has no text: a fault of this app.
 */
export async function loadOrganisationText(
  kind: OrganisationKind,
  id: string,
): Promise<OrganisationText> {
  const index = entryById(kind.entries, id).id - 1;
  const file = await kind.texts[Math.floor(index / 4)]?.();
  const text = file?.default[index % 4];
  if (!text) throw new Error(`No text for ${kind.urlOf(index + 1)}`);
  return text;
}
