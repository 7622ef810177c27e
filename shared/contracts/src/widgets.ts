import type { Conference } from './conference';

/**
 * Widgets that one team exposes and others place, with their props, by `team/widget`. Slots of the
 * frame take widgets without props.
 */
export interface WidgetProps {
  /** The first three courses, as cards under a heading of the page that places them. */
  'catalogue/first-courses': { heading: string };
  /** The first three upcoming conferences, as cards with date blocks. */
  'catalogue/upcoming-conferences': { heading: string };
  /** The first three upcoming conferences, for the footer. */
  'catalogue/footer-conferences': Record<never, never>;
  /** A conference as its page and its card will look once it is public, from the prop alone. */
  'catalogue/conference-preview': { conference: Conference };
  /** The monograms of the institutions, as a strip. */
  'content/affiliations': Record<never, never>;
  /** The four figures: participations, conferences, events, courses. */
  'content/statistics': Record<never, never>;
  /** LOGIN, or LOGOUT? with the name. */
  'account/sign-in-state': Record<never, never>;
}

export type WidgetId = keyof WidgetProps;

/** Props of a widget; none for an id that the contract does not list. */
export type PropsOfWidget<Id extends string> = Id extends WidgetId
  ? WidgetProps[Id]
  : Record<never, never>;

/** The widgets that a remote must expose, without the remote's name: `first-courses`. */
export type OwnWidgets<Remote extends string> = {
  [Id in WidgetId as Id extends `${Remote}/${infer Name}` ? Name : never]: WidgetProps[Id];
};
