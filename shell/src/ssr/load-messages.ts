import type { Remote } from '@meridian/composition';
import type { Messages, TranslatedLanguage } from '@meridian/contracts';
import { type ReleaseContext, ReleaseTaskError } from '@meridian/contracts/ssr';
import { describe } from './render-part';

type TextsById = Readonly<Record<string, Messages>>;

/** The shell's own translations: those that all parts share, and by id those of its pages. */
const ownCatalogues: Record<
  TranslatedLanguage,
  () => Promise<{ shared: Messages; pages: TextsById }>
> = {
  ur: () => import('../messages/ur'),
};

export const loadOwnMessages = (language: TranslatedLanguage) => ownCatalogues[language]();

/**
 * The translations of a page or widget of the release that this process evaluates; undefined for one that is in English
 * alone.
 * @throws ReleaseTaskError `module` when the release declares translations that it does not have
 */
export async function loadRemoteMessages(
  { getRemote }: ReleaseContext,
  kind: 'routes' | 'widgets',
  id: string,
  language: TranslatedLanguage,
): Promise<Messages | undefined> {
  try {
    const { translations, ...remote } = getRemote() as Remote;
    if (!remote[kind][id]?.languages?.includes(language)) return undefined;
    const messages = (await translations?.[language]?.messages?.())?.messages[id];
    if (!messages) throw new Error(`${id} declares the language ${language} but has no messages`);
    return messages;
  } catch (error) {
    throw new ReleaseTaskError('module', describe(error));
  }
}
