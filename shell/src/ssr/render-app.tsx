import type { ReactNode } from 'react';
import { renderToReadableStream } from 'react-dom/server';
import { createPath, type Navigator } from 'react-router-dom';
import { ShellApp } from '../app/ShellApp';
import type { Page, PageContext } from '../routing/load-page';

/**
 * The HTML of a page in its frame.
 *
 * @throws what the page throws; what a widget throws only reaches `onError`
 */
export async function renderApp(
  pageContext: PageContext,
  page: Page,
  url: URL,
  onError: (where: string, error: unknown) => void,
): Promise<string> {
  const shell = {
    pageContext,
    page,
    pending: null,
    reload: nowhere,
    leave: nowhere,
    onIntent: nowhere,
    onRenderError: nowhere,
  };
  const location = { pathname: url.pathname, search: url.search, hash: '', state: null, key: '' };
  const app = <ShellApp shell={shell} location={location} navigator={navigator} />;
  return renderToString(app, (error) => onError('rendering', error));
}

function nowhere(): never {
  throw new Error('No one navigates on the server');
}

const navigator: Navigator = {
  createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
  push: nowhere,
  replace: nowhere,
  go: nowhere,
};

/** React's stream taken whole: all Suspense boundaries done, none moved to the end by a script. */
async function renderToString(tree: ReactNode, onError: (error: unknown) => void): Promise<string> {
  const stream = await renderToReadableStream(tree, {
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError,
  });
  await stream.allReady;
  return new Response(stream).text();
}
