import type { LoaderArgs } from '@shared/composition';
import type { LinkData } from './LinkPage';

/** The token of the mail's link, from the address or from the form that its page has posted. */
export function readLink({ url, submission }: LoaderArgs<unknown>): LinkData {
  const token = submission?.values.token ?? url.searchParams.get('token') ?? '';
  return { token, submission: submission ?? null };
}
