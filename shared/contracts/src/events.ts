/**
 * Events that one team announces and others may listen to, by `team:thing-happened`.
 *
 * They are dispatched on `window`, so that they cross the border between releases.
 */
export interface Events {
  /** Somebody signed in or out; `displayName` is null when signed out. */
  'account:sign-in-changed': { displayName: string | null };
  /** A route or widget of a release could not be shown and was replaced. */
  'shell:release-failed': {
    app: string;
    version: string;
    module: string;
    outcome: 'fallback' | 'unavailable';
    reason: string;
  };
  /** A page or widget threw while loading its data or drawing; a card stands in its place. */
  'shell:error': { where: string; reason: string };
}

export type EventName = keyof Events;
