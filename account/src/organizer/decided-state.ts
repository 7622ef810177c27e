import { pathTo, type SitePath } from '@meridian/contracts';
import { type DecidedState, decidedPageSize, decidedStates } from '@meridian/contracts/organizers';

/** Which decided proposals the URL of the organizer's page asks for. */
export interface DecidedView {
  /** Undefined for all. */
  state: DecidedState | undefined;
  /** From 1. */
  page: number;
}

/** What the URL cannot mean is left out of it: all states, the first page. */
export function readDecidedView(params: URLSearchParams): DecidedView {
  const state = decidedStates.find((each) => each === params.get('decided'));
  const page = params.get('page') ?? '';
  return { state, page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1 };
}

/** The URL of a view, at the list. */
export function decidedUrl({ state, page }: DecidedView): SitePath {
  const query = { decided: state, page: page > 1 ? String(page) : undefined };
  return `${pathTo('/databutton', {}, query)}#decided`;
}

export function countPages(total: number): number {
  return Math.ceil(total / decidedPageSize);
}
