import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { queries } from '../api/queries';

/** The channel of the page; the first one of the registry on pages of none. */
export function useChannel(): string {
  const { channel } = useParams();
  const { data } = useQuery(queries.channels());
  return channel ?? data?.channels[0]?.channel ?? 'production';
}
