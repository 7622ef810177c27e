import type { ServiceContext } from './service-app';

/** What the server puts beside each request. */
interface Connection {
  incoming?: { socket?: { remoteAddress?: string } };
}

/**
 * The IP at the other end of the connection, e.g. `203.0.113.7` or `2001:db8::7`; undefined for
 * a request that came over none, as in a test.
 */
export function socketAddress(context: Pick<ServiceContext, 'env'>): string | undefined {
  const connection = context.env as Connection | undefined;
  return plainAddress(connection?.incoming?.socket?.remoteAddress);
}

/** IPv4 the way people write it, also where a socket of both families has it as `::ffff:…`. */
function plainAddress(address: string | undefined): string | undefined {
  return address?.replace(/^::ffff:(?=\d+\.)/i, '');
}
