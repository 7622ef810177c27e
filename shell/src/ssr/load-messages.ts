import type { Messages, TranslatedLanguage } from '@meridian/contracts';
import type { ReleaseContext } from '@meridian/contracts/ssr';
import { fromRelease } from './from-release';

type TextsById = Readonly<Record<string, Messages>>;

const ownCatalogues: Record<
  TranslatedLanguage,
  () => Promise<{ shared: Messages; pages: TextsById }>
> = {
  ur: () => import('../messages/ur'),
};

export const loadOwnMessages = (language: TranslatedLanguage) => ownCatalogues[language]();

/** The translations of a page or widget of the release; undefined for one that is in English alone. */
export function loadRemoteMessages(
  context: ReleaseContext,
  kind: 'routes' | 'widgets',
  id: string,
  language: TranslatedLanguage,
): Promise<Messages | undefined> {
  return fromRelease(context, async ({ translations, ...remote }) => {
    if (!remote[kind][id]?.languages?.includes(language)) return undefined;
    const messages = (await translations?.[language]?.messages?.())?.messages[id];
    if (!messages) throw new Error(`${id} declares the language ${language} but has no messages`);
    return messages;
  });
}
