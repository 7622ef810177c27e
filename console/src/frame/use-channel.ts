import { useParams } from 'react-router-dom';

/** The channel of the page, which each address names; empty on the way to the first one. */
export function useChannel(): string {
  return useParams().channel ?? '';
}
