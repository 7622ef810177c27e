import type { BrowserErrorKind, LoadFailureCause } from './telemetry/telemetry-constants';

/**
 * Events that one team emits and others may listen to, by `team:thing-happened`. They are dispatched
 * on `window`, so that they reach every release on the page.
 */
export interface Events {
  /** An organizer signed in or out; `displayName` is null after signing out. */
  'account:sign-in-changed': { displayName: string | null };
  /**
   * A route or widget of a release failed to load. The previous release replaces it. When that fails too, HTML
   * from the server stays and other parts become a failure card.
   */
  'shell:release-failed': {
    app: string;
    version: string;
    module: string;
    outcome: 'fallback' | 'unavailable';
    reason: string;
    cause?: LoadFailureCause;
    error?: unknown;
  };
  /**
   * A page or widget threw and became a failure card, or code of the shell failed to load and the server's HTML
   * stays, or React replaced HTML of the server because its own differed.
   */
  'shell:error': {
    where: string;
    reason: string;
    /** The app whose code failed, with the version of a remote's module that was loaded. */
    app?: string;
    version?: string;
    /** Absent when no release is at fault, e.g. when the backend rejects a request. */
    kind?: BrowserErrorKind;
    /** Set for the kind `load`. */
    cause?: LoadFailureCause;
    /** The error itself, which development shows with its stack. */
    error?: unknown;
  };
}

export type EventName = keyof Events;
