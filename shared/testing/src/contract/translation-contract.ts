import type { Remote } from '@meridian/composition';
import type { TranslatedLanguage } from '@meridian/contracts';
import { prepareRoute } from '../render/render-route';
import { prepareWidget } from '../render/render-widget';
import { renderAt } from '../render/server-render';
import type { FakeResponses } from '../samples/fake-api';

interface TranslationOptions {
  api: FakeResponses;
  now: Date;
  examples: Record<string, string[]>;
  widgetProps: Record<string, object>;
}

/** The language part of the remotes' suite: everything that is declared as translated is wholly translated. */
export function describeTranslations(remote: Remote, options: TranslationOptions): void {
  const { api, now, examples, widgetProps } = options;
  const languages = Object.keys(remote.translations ?? {}) as TranslatedLanguage[];
  const translatedOf = (kind: 'routes' | 'widgets', language: TranslatedLanguage) =>
    Object.keys(remote[kind]).filter((id) => remote[kind][id]?.languages?.includes(language));

  it('declares only languages with translations', () => {
    const declared = [...Object.values(remote.routes), ...Object.values(remote.widgets)].flatMap(
      (part) => part.languages ?? [],
    );
    expect(declared.filter((language) => !languages.includes(language))).toEqual([]);
  });

  for (const language of languages)
    describe(`the translations of "${remote.name}" into ${language}`, () => {
      it('have every label of the frame, and the same placeholders as the English texts', async () => {
        const { labels: known = {}, messages: load } = remote.translations?.[language] ?? {};
        const labels = [...remote.navigation, ...Object.values(remote.widgets)].flatMap(
          ({ label }) => label ?? [],
        );
        expect(labels.filter((label) => !known[label])).toEqual([]);
        const { messages = {} } = (await load?.()) ?? {};
        const all = Object.values(messages).flatMap((part) => Object.entries(part));
        expect(all.filter(([text, said]) => placeholders(text) !== placeholders(said))).toEqual([]);
      });

      it('leave no English texts on pages and in widgets', async () => {
        const foreign: Record<string, string[]> = {};
        for (const id of translatedOf('routes', language)) {
          const [path = remote.routes[id]?.path ?? '/'] = examples[id] ?? [];
          const { plain, page } = await prepareRoute(remote, path, { api, now, language });
          const { title = '', description = '', heading } = page()?.meta ?? {};
          foreign[id] = [
            ...[title, description, heading ?? ''].filter(isForeign),
            ...findForeign(renderAt(now.toISOString(), plain())),
          ];
        }
        for (const id of translatedOf('widgets', language)) {
          const props = widgetProps[id] ?? { heading: 'سرخی' };
          const widget = `${remote.name}/${id}`;
          const { plain } = await prepareWidget(remote, widget, { api, now, props, language });
          foreign[id] = findForeign(renderAt(now.toISOString(), plain));
        }
        expect(Object.entries(foreign).filter(([, texts]) => texts.length > 0)).toEqual([]);
      });
    });
}

function placeholders(text: string): string {
  return [...text.matchAll(/\{\w+\}/g)].map(String).sort().join();
}

/** Texts of the design system, which the shell translates. */
const shellTexts = new Set([
  '(opens in a new tab)',
  'Search',
  'Breadcrumb',
  'Close',
  'Show',
  'Fields marked with an asterisk (',
  ') are required.',
  'Please choose',
]);

/** Such texts with a number or a date. */
const withValues = /^(?:\d+ of \d+ parts complete|Privacy notice of [\w ]+)$/;

/** Names of months in dates, which the shell translates. */
const months = /(?<=\d )(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*/g;

/** Whether a text has words in Latin letters only. */
function isForeign(text: string): boolean {
  const said = text.trim().replace(months, '');
  return (
    /[A-Za-z]{2}/.test(said) &&
    !/\p{Script=Arabic}/u.test(said) &&
    !shellTexts.has(said) &&
    !withValues.test(said)
  );
}

/** Texts in Latin letters that are neither marked as English nor hidden from assistive technology. */
function findForeign(html: string): string[] {
  const container = document.createElement('div');
  container.innerHTML = html;
  const marked = '[lang="en"], [aria-hidden="true"], [aria-label^="Widget "]';
  for (const element of [...container.querySelectorAll(marked)]) element.remove();
  const walker = document.createTreeWalker(container, NodeFilter.SHOW_TEXT);
  const texts: string[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode.nodeValue ?? '');
  const labels = [...container.querySelectorAll('[aria-label]')].map(
    (element) => element.getAttribute('aria-label') ?? '',
  );
  return [...texts, ...labels].filter(isForeign);
}
