import type { PageState } from '@meridian/contracts/ssr';

/** Responds with the URL of the file of the map that a visitor would get with a new document. */
const currentMapUrl = '/maps/current';
/** The map of a tab can be of before for so long, while the visitor navigates. */
const goodForMs = 10_000;
/** It is asked again after this time, so that the response is good for a while when a page is ready. */
const askAgainMs = goodForMs / 2;

export type CurrentMap = ReturnType<typeof watchMap>;

/**
 * Finds out whether the map that this document was made with is still the one that is served. When it is not, the visitor
 * is better off with a new document: the release of the page may be another one, or have been rolled back.
 */
export function watchMap({ mapFile }: Pick<PageState, 'mapFile'>) {
  let isOutdated = false;
  let checkedAt = Number.NEGATIVE_INFINITY;
  let checking: Promise<void> | null = null;
  const isWithin = (ms: number) => performance.now() < checkedAt + ms;

  const ask = async () => {
    const response = await fetch(currentMapUrl);
    if (response.ok) isOutdated = (await response.text()) !== mapFile?.url;
    // Without a response the document could not be there either.
    checkedAt = performance.now();
  };

  return {
    /** Asks the site server, unless it was asked a moment ago; never rejects. */
    async check(): Promise<void> {
      if (!mapFile || isOutdated || isWithin(askAgainMs)) return;
      checking ??= ask()
        .catch(() => {
          checkedAt = performance.now();
        })
        .finally(() => {
          checking = null;
        });
      await checking;
    },
    /** Whether it was the present one a moment ago. */
    isCurrent: (): boolean => !mapFile || (!isOutdated && isWithin(goodForMs)),
  };
}
