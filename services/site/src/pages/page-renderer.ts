import { createHash } from 'node:crypto';
import type { Submission } from '@meridian/contracts';
import { developmentVersion } from '@meridian/contracts/development';
import { ReleaseTaskError, type RenderedPage } from '@meridian/contracts/ssr';
import { type Clock, inSpan, type Logger, systemClock } from '@meridian/service';
import type { SiteConfig } from '../config';
import type { PolicySubject } from '../document/content-security';
import { createDocument } from '../document/document';
import { renderPreviewBanner } from '../document/preview-banner';
import { type EncodedBody, encodeBody } from '../http/encoded-body';
import type { ServedGeneration } from '../live/live-site';
import { describeError } from '../rendering/error-message';
import { RenderHangError } from '../rendering/process-pool';
import {
  describePage,
  type PageFacts,
  type PageProblem,
  type RenderFailure,
  toReportId,
} from '../telemetry/page-facts';
import { createHungRoutes, describeProblems, emptyPage } from './failed-page';
import { pageHeaders } from './page-headers';
import { addressOf, listLabels, nameOf, type RequestedPage, routeOf } from './page-match';

/**
 * Renders the document of a requested page; never throws. A page that fails to render becomes the empty page with
 * status 503, which the browser fills.
 * @param submission the form that the page responds to; such a page is for one visitor alone
 */
export type RenderDocument = (page: RequestedPage, submission?: Submission) => Promise<CachedPage>;

/** A page as it is sent. */
export interface CachedPage extends EncodedBody {
  status: number;
  /** The route of the page, for access log and metrics. */
  route: string;
  /** All headers but the entity tag, and those of an encoding. */
  headers: Record<string, string>;
  /** Weak entity tag, the same for all encodings. */
  etag: string;
  /** Set for a page that reports: its faults are counted each time that it is sent. */
  facts?: PageFacts | undefined;
  /** False for a page that lacks a part which may render in a moment. */
  isComplete: boolean;
}

/** A page as it was rendered, or the empty page in its place. */
export interface RenderResult extends RenderedPage {
  /** The cause of its problems, as far as it is known. */
  failure?: RenderFailure | undefined;
}

/** Changes documents under development; all else is as in production. */
export interface DocumentAdapter {
  html: (html: string) => string;
  headers: (headers: Record<string, string>) => Record<string, string>;
}

/** Quality of Brotli while a visitor waits. */
const quality = 5;

export type PageRenderer = ReturnType<typeof createPageRenderer>;

export function createPageRenderer(options: {
  config: PolicySubject & Pick<SiteConfig, 'edgeCacheSeconds'>;
  logger: Logger;
  clock?: Clock;
  /** Takes the problems of each page, in place of the log. */
  onProblems?: (path: string, problems: readonly string[]) => void | Promise<void>;
  /** Takes each problem of a page that reports; with the id of the request when the page failed. */
  noteProblem?: (problem: PageProblem, requestId?: string) => void;
  adapter?: DocumentAdapter;
  /** True when pages report their errors; pages of previews never do. */
  reports?: boolean;
  /** Number of failures of the backend until now: while it fails, no release is to blame. */
  countBackendFailures?: () => number;
  /** The adapter for pages of previews that show remotes from these origins. */
  adaptPreview?: (origins: readonly string[]) => DocumentAdapter;
}) {
  const {
    config,
    logger,
    clock = systemClock,
    onProblems,
    noteProblem = () => {},
    adapter = unchanged,
    reports = false,
    countBackendFailures = () => 0,
    adaptPreview = () => unchanged,
  } = options;
  const hung = createHungRoutes(clock);
  const hasReports = ({ preview }: ServedGeneration) => reports && !preview;

  const logProblems = (requested: RequestedPage, rendered: RenderResult) => {
    const { served, pathname: path, requestId } = requested;
    const { status } = rendered;
    for (const problem of describeProblems(requested, rendered)) {
      if (status < 500) logger.warn({ path, ...problem }, 'page with a problem');
      else if (served.preview)
        logger.warn({ requestId, path, status, ...problem }, 'page of a preview failed');
      else logger.error({ requestId, path, status, ...problem }, 'page failed');
      if (hasReports(served)) noteProblem(problem, status < 500 ? undefined : requestId);
    }
  };

  const tryToRender = async (
    page: RequestedPage,
    submission?: Submission,
  ): Promise<RenderResult> => {
    const { served, language, match, isGone, url } = page;
    const empty = emptyPage(page, config.settings);
    const key = `${served.id} ${nameOf(page)}`;
    // The browser renders this page, because no code of a developer's machine runs here.
    if (isDeveloped(page)) return { ...empty, status: 200 };
    const known = hung.find(key);
    if (known) return { ...empty, ...known };
    try {
      const failuresBefore = countBackendFailures();
      const rendered = await inSpan('render page', { 'page.route': routeOf(match) }, () =>
        served.pool.render({
          url,
          ...(language === 'en' ? {} : { language, labels: listLabels(served, language) }),
          match,
          isGone,
          submission,
        }),
      );
      return countBackendFailures() === failuresBefore
        ? rendered
        : { ...rendered, failure: 'outside' };
    } catch (error) {
      const problems = [`${nameOf(page)}: ${describeError(error)}`];
      if (error instanceof RenderHangError) hung.note(key, problems);
      return { ...empty, problems, failure: explainFailure(error) };
    }
  };

  const writeDocument = (page: RenderedPage, requested: RequestedPage) => {
    const { served, language, match, pathname } = requested;
    return createDocument({
      page,
      language: page.state.translation?.isTranslated ? language : 'en',
      translations: match?.owned.route.languages ?? [],
      shell: served.shell,
      mapFile: served.mapFile,
      readStyle: (name, version, file) =>
        version.startsWith(developmentVersion)
          ? null
          : (served.releases.get(`${name}/${version}`)?.files.get(file)?.toString('utf8') ?? ''),
      origin: config.publicOrigin,
      pathname,
      serviceWorker: config.serviceWorkerUrl,
      reference: page.status >= 500 ? requested.requestId : undefined,
      reportsTo: hasReports(served) ? toReportId(served.id) : undefined,
      banner:
        served.preview &&
        renderPreviewBanner(served.preview, config.publicOrigin + addressOf(requested)),
    });
  };

  /** Writes the document of a page, or of the empty page when its release did not return a page. */
  const write = (page: RenderResult, requested: RequestedPage) => {
    try {
      return { page, ...writeDocument(page, requested) };
    } catch (error) {
      const failure = 'shell failed' as const;
      const problems = [`document: ${describeError(error)}`];
      const empty = { ...emptyPage(requested, config.settings), failure, problems };
      return { page: empty, ...writeDocument(empty, requested) };
    }
  };

  /** Renders a page; never throws. A page that fails to render becomes the empty page. */
  const render = async (
    requested: RequestedPage,
    submission?: Submission,
  ): Promise<RenderResult> => {
    const rendered = await tryToRender(requested, submission);
    if (onProblems) await onProblems(requested.pathname, rendered.problems);
    else if (rendered.status < 500) logProblems(requested, rendered);
    // An older shell renders the page for status 404, because it does not know retired apps.
    return requested.isGone && rendered.status === 404 ? { ...rendered, status: 410 } : rendered;
  };

  /** Writes the document of a rendered page as it is sent; never throws. */
  const toDocument = async (
    rendered: RenderResult,
    requested: RequestedPage,
  ): Promise<CachedPage> => {
    const { page, html, styleHashes } = write(rendered, requested);
    const { served, match } = requested;
    if (page.status >= 500 && !onProblems) logProblems(requested, page);
    const developed = served.preview?.development ?? [];
    const chosen =
      developed.length > 0 ? adaptPreview(developed.map(({ origin }) => origin)) : adapter;
    const body = await encodeBody(Buffer.from(chosen.html(html)), quality);
    return {
      ...body,
      status: page.status,
      route: routeOf(match),
      headers: chosen.headers(pageHeaders(page, requested, { styleHashes, config })),
      etag: `W/"${createHash('sha256').update(body.identity).digest('base64url').slice(0, 27)}"`,
      isComplete: page.isComplete,
      facts: hasReports(served) ? describePage(served, match?.owned.app ?? null, page) : undefined,
    };
  };

  const renderDocument: RenderDocument = async (requested, submission) =>
    toDocument(await render(requested, submission), requested);

  return { render, toDocument, renderDocument };
}

/** A release fails with an error of its task. Other errors are the server's own, such as overload. */
function explainFailure(error: unknown): RenderFailure {
  if (error instanceof RenderHangError) return 'hung';
  return error instanceof ReleaseTaskError ? 'shell failed' : 'outside';
}

/** True for a page of a remote from a developer's machine. */
function isDeveloped({ served, match }: RequestedPage): boolean {
  return served.preview?.development.some(({ app }) => app === match?.owned.app) ?? false;
}

const unchanged: DocumentAdapter = { html: (html) => html, headers: (headers) => headers };
