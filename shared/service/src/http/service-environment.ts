import type { Context, Hono } from 'hono';

/** Source of a response: a cache, a cache that renews it meanwhile, or neither. */
export type CacheResult = 'hit' | 'stale' | 'miss';

/** Variables of a request, in `context.var`. */
export interface ServiceVariables {
  /** The request's `x-request-id` if it is well-formed, else a new one; echoed. */
  requestId: string;
  /** Set by routes whose responses may come from a cache. */
  cache?: CacheResult;
  /** Set when a route of the app stands for many, e.g. a page of one remote; their number is limited. */
  route?: string;
  /** Replaces a path with a secret in the access log. */
  loggedPath?: string;
  /** No route took the request. */
  isUnmatched?: true;
}

export interface ServiceEnvironment {
  Variables: ServiceVariables;
}

export type ServiceApp = Hono<ServiceEnvironment>;
export type ServiceContext = Context<ServiceEnvironment>;
