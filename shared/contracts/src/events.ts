import type { BrowserErrorKind, LoadFailureCause } from './telemetry';

/**
 * Events that one team emits and others may listen to, by `team:thing-happened`. They are dispatched
 * on `window`, so that they reach every release on the page.
 */
export interface Events {
  /** An organizer signed in or out; `displayName` is null after signing out. */
  'account:sign-in-changed': { displayName: string | null };
  /**
   * A route or widget of a release could not be loaded. The previous release takes its place, or, where none
   * can be loaded, what the server rendered stays and what it did not becomes a card.
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
   * A page or widget threw while it loaded data or rendered, and a card is shown; or code of the shell could not
   * be loaded, and the server's HTML stays; or React rendered a part again that the server had rendered otherwise.
   */
  'shell:error': {
    where: string;
    reason: string;
    /** The app whose code it was, and its version where a remote's module was loaded. */
    app?: string;
    version?: string;
    /** Absent for what is no fault of a release, as a request that the backend rejects. */
    kind?: BrowserErrorKind;
    /** Of the kind `load`. */
    cause?: LoadFailureCause;
    /** The error itself, which development shows with its stack. */
    error?: unknown;
  };
}

export type EventName = keyof Events;
