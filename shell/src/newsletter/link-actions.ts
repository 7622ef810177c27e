import { newsletterPaths } from './newsletter-addresses';

/** What a page that a mail links to does with the mail's token, once its button is pressed. */
export interface LinkAction {
  /** Below the backend's `/api`. */
  path: string;
  /** Whether programs for mail may do it without showing the page. Source: RFC 8058. */
  isOneClick: boolean;
}

/** Null for a page whose form carries more than a token. */
export function findLinkAction(pathname: string): LinkAction | null {
  const { confirm, unsubscribe } = newsletterPaths;
  if (pathname === confirm) return { path: confirm, isOneClick: false };
  if (pathname === unsubscribe) return { path: unsubscribe, isOneClick: true };
  return null;
}
