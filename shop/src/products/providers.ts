import { type ShopProvider, shopPaths } from './provider-paths';

/** A provider as the hub's tiles and the grid pages show it. */
export interface Provider {
  id: ShopProvider;
  name: string;
  /** One line for the tile. */
  line: string;
  /** The first paragraph of the grid page. */
  introduction: string;
  /** For search engines and previews. */
  summary: string;
  /** What one of its products is called, for counts: "3 subscriptions". */
  noun: 'book' | 'subscription';
  /** Number of products; written here so that the hub loads no list. */
  count: number;
}

/** The six providers in the order of the hub. */
export const providers: readonly Provider[] = [
  {
    id: 'sanford',
    name: 'Sanford Guide',
    line: 'Antimicrobial therapy, from syndrome to dose, on the phone or the desk.',
    introduction:
      'One-year subscriptions to the antimicrobial guide that stewardship teams keep at hand. The same recommendations come on a phone, in a browser or on both, and all three are sold below their usual price.',
    summary:
      'Sanford Guide subscriptions for one year: Mobile, Web and All Access, at reduced prices, ordered on WhatsApp.',
    noun: 'subscription',
    count: 3,
  },
  {
    id: 'access',
    name: 'Access Medicine',
    line: 'McGraw Hill’s standard textbooks, searched together.',
    introduction:
      'Online libraries from McGraw Hill, each built around the standard works of one specialty. We quote for single readers and for whole colleges, since the price depends on the number of users.',
    summary:
      'AccessMedicine and its sister libraries for surgery, paediatrics, emergency medicine, anaesthesiology and women’s health.',
    noun: 'subscription',
    count: 6,
  },
  {
    id: 'nejm',
    name: 'NEJM Knowledge+',
    line: 'Questions that adapt to what you already know.',
    introduction:
      'Board review that learns with the reader. Choose the examination nearest to your training; physicians who prepare for MRCP, FCPS or MRCPCH papers use the same questions.',
    summary:
      'NEJM Knowledge+ adaptive board review in internal medicine, family medicine and pediatrics, for individuals and programmes.',
    noun: 'subscription',
    count: 3,
  },
  {
    id: 'isabel',
    name: 'Isabel',
    line: 'A differential diagnosis from the patient’s own features.',
    introduction:
      'A diagnosis generator for the moment when the first idea does not fit. Both licences are for one person and last a year.',
    summary:
      'Isabel differential diagnosis generator: one-year licences at 149 and 219 dollars, ordered on WhatsApp.',
    noun: 'subscription',
    count: 2,
  },
  {
    id: 'anatomica',
    name: '3D Anatomica',
    line: 'The body as a model to turn, cut and name.',
    introduction:
      'Interactive anatomy for students at home and for departments with more students than specimens. Tell us how many people will use it and we send a quotation.',
    summary:
      '3D Anatomica, an interactive model of human anatomy, for individual students and for whole institutions.',
    noun: 'subscription',
    count: 2,
  },
  {
    id: 'oxford',
    name: 'Oxford Book',
    line: 'Seventy-seven medical titles, from the pocket handbook to the great textbooks.',
    introduction:
      'Medical titles from Oxford University Press, bought once and kept. They are supplied to readers in Pakistan; libraries and colleges may ask for an institutional licence.',
    summary:
      'Seventy-seven Oxford medical books: handbooks, textbooks, specialist handbooks, emergencies, desk references and cases.',
    noun: 'book',
    count: 77,
  },
];

export function findProvider(id: ShopProvider): Provider {
  const provider = providers.find((candidate) => candidate.id === id);
  if (!provider) throw new Error(`No shop provider ${id}; known: ${Object.keys(shopPaths)}`);
  return provider;
}

/** The provider whose grid or detail pages are at this path; its first segment names it. */
export function providerOfPath(pathname: string): ShopProvider {
  const [, first] = decodeURIComponent(pathname).split('/');
  const provider = providers.find(({ id }) =>
    Object.values(shopPaths[id]).some((pattern) => pattern.split('/')[1] === first),
  );
  if (!provider) throw new Error(`No shop provider has pages at ${pathname}`);
  return provider.id;
}
