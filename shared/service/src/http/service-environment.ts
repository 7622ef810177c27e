import type { Context, Hono } from 'hono';

/** Where a response came from: a cache, a cache that renews it meanwhile, or neither. */
export type CacheResult = 'hit' | 'stale' | 'miss';

/** What routes find in `context.var`. */
export interface ServiceVariables {
  /** From the request's `x-request-id` where that is well-formed, else made here; echoed. */
  requestId: string;
  /** Set by routes whose responses may come from a cache. */
  cache?: CacheResult;
  /** Set where a route of the app stands for many, e.g. a page of one remote; one of a bounded number. */
  route?: string;
  /** Stands in the access log for a path that holds a secret. */
  loggedPath?: string;
  /** No route took the request. */
  isUnmatched?: true;
}

export interface ServiceEnvironment {
  Variables: ServiceVariables;
}

export type ServiceApp = Hono<ServiceEnvironment>;
export type ServiceContext = Context<ServiceEnvironment>;
