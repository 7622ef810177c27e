import type { LoaderArgs } from '@shared/composition';
import type { LinkData } from './LinkPage';

/** Reads the token of an e-mail's link from the URL or from the posted form. */
export function readLink({ url, submission }: LoaderArgs<unknown>): LinkData {
  const token = submission?.values.token ?? url.searchParams.get('token') ?? '';
  return { token, submission: submission ?? null };
}
