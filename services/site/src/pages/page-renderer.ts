import { createHash } from 'node:crypto';
import type { Submission } from '@meridian/contracts';
import { developmentVersion } from '@meridian/contracts/development';
import { ReleaseTaskError, type RenderedPage } from '@meridian/contracts/ssr';
import { type Clock, inSpan, type Logger, systemClock } from '@meridian/service';
import type { SiteConfig } from '../config';
import type { PolicySubject } from '../document/content-security';
import { createDocument } from '../document/document';
import { renderPreviewBanner } from '../document/preview-banner';
import type { EncodedBody } from '../http/encoded-body';
import { encodeBody } from '../http/encoded-body';
import type { ServedGeneration } from '../live/live-site';
import { describeError } from '../rendering/error-message';
import { RenderHangError } from '../rendering/process-pool';
import type { PageFacts, PageProblem } from '../telemetry/page-facts';
import { describePage, type RenderFailure, toReportId } from '../telemetry/page-facts';
import { createHungRoutes, describeProblems, emptyPage } from './failed-page';
import { pageHeaders } from './page-headers';
import { addressOf, listLabels, type RequestedPage, routeOf } from './page-match';

/**
 * Renders the document of a requested page; never throws. A page that fails to render becomes an empty
 * frame with status 503, which the browser fills.
 * @param submission the form that the page responds to; such a page is for one visitor alone
 */
export type RenderDocument = (page: RequestedPage, submission?: Submission) => Promise<CachedPage>;

/** A page as it is sent. */
export interface CachedPage extends EncodedBody {
  status: number;
  /** The route that it was made by, for access log and metrics. */
  route: string;
  /** All but the entity tag, and those of an encoding. */
  headers: Record<string, string>;
  /** Weak: one tag is for all encodings. */
  etag: string;
  /** Of a page that reports: what went wrong in it is counted each time that it is sent. */
  facts?: PageFacts | undefined;
  /** False when something is missing that may be there in a moment. */
  isComplete: boolean;
}

/** A page as it was rendered, or the empty one in its place. */
export interface RenderResult extends RenderedPage {
  /** Why it is not whole, as far as it is known. */
  failure?: RenderFailure | undefined;
}

/** Changes documents under development: everything else of them is as in production. */
export interface DocumentAdapter {
  html: (html: string) => string;
  headers: (headers: Record<string, string>) => Record<string, string>;
}

/** Brotli's quality for what is compressed while a visitor waits. */
const quality = 5;

export type PageRenderer = ReturnType<typeof createPageRenderer>;

/** Renders pages and writes their documents; remembers the routes that hang. */
export function createPageRenderer(options: {
  config: PolicySubject & Pick<SiteConfig, 'edgeCacheSeconds'>;
  logger: Logger;
  clock?: Clock;
  /** Takes what went wrong with each page in place of the log. */
  onProblems?: (path: string, problems: readonly string[]) => void | Promise<void>;
  /** Gets each problem of a page that reports; with the id of the request when it failed. */
  noteProblem?: (problem: PageProblem, requestId?: string) => void;
  adapter?: DocumentAdapter;
  /** Whether pages report what goes wrong in them; those of previews never do. */
  reports?: boolean;
  /** How often the backend has failed until now: what fails meanwhile is no release's doing. */
  countBackendFailures?: () => number;
  /** The same for pages of previews that show remotes from these origins. */
  adaptPreview?: (origins: readonly string[]) => DocumentAdapter;
}) {
  const {
    config,
    logger,
    clock = systemClock,
    onProblems,
    noteProblem = () => {},
    adapter = asItIs,
    reports = false,
    countBackendFailures = () => 0,
    adaptPreview = () => asItIs,
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
    // The browser renders it: no code of a developer's machine runs here.
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

  /** The document of a page, or of the empty frame when its release gave what is no page. */
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

  /** Renders a page; never throws. A page that fails to render becomes an empty frame. */
  const render = async (
    requested: RequestedPage,
    submission?: Submission,
  ): Promise<RenderResult> => {
    const rendered = await tryToRender(requested, submission);
    if (onProblems) await onProblems(requested.pathname, rendered.problems);
    else if (rendered.status < 500) logProblems(requested, rendered);
    // A shell from before apps could be retired renders the page for status 404.
    return requested.isGone && rendered.status === 404 ? { ...rendered, status: 410 } : rendered;
  };

  /** The document of a rendered page, as it is sent; never throws. */
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

/** A release fails by an error of its task; other errors are this server's, such as too much to do. */
function explainFailure(error: unknown): RenderFailure {
  if (error instanceof RenderHangError) return 'hung';
  return error instanceof ReleaseTaskError ? 'shell failed' : 'outside';
}

/** Whether a page is of a remote from a developer's machine. */
function isDeveloped({ served, match }: RequestedPage): boolean {
  return served.preview?.development.some(({ app }) => app === match?.owned.app) ?? false;
}

const asItIs: DocumentAdapter = { html: (html) => html, headers: (headers) => headers };

/** The route of a page as `app/route`; the path itself when no app has it. */
function nameOf({ match, pathname }: RequestedPage): string {
  return match ? routeOf(match) : pathname;
}
