import { type ClientIpReader, type ServiceContext, socketIp } from '@meridian/service';

/**
 * Whether the `traceparent` of a request is taken: from a trusted proxy that is known to make traces. A visitor's
 * own, which other proxies pass, would decide what is sampled, and could join the traces of others.
 */
export function createTraceTrust(
  { continuesTraces }: { continuesTraces: boolean },
  readClientIp: ClientIpReader,
): (c: Pick<ServiceContext, 'req' | 'env'>) => boolean {
  return (c) => continuesTraces && readClientIp(c) !== socketIp(c);
}
