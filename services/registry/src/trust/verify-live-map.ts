import type { Heartbeat, LiveMap, Signed } from '@meridian/contracts';
import { heartbeatSchema, liveMapSchema, signedSchema } from '@meridian/contracts/schemas';
import { ServiceError } from '@meridian/service/errors';
import { parseText } from '@meridian/service/parse-text';
import * as v from 'valibot';
import { digestOf, mismatch, verifySigned } from './signed';
import type { TrustRoot } from './trust-root';

/** How long a live map or a heartbeat is valid. */
export const mapLifetimeMs = 24 * 60 * 60 * 1000;

/** How far the clocks of registries and of those who verify may be apart. */
const clockToleranceMs = 5 * 60 * 1000;

/** The registry's response for a channel: the signed map and its last heartbeat. */
export const liveMapResponseSchema = v.object({
  map: signedSchema,
  heartbeat: v.nullable(signedSchema),
});

export type LiveMapResponse = v.InferOutput<typeof liveMapResponseSchema>;

export interface VerifiedLiveMap {
  map: LiveMap;
  /** sha384 of the signed payload. */
  digest: string;
  /** When the registry last said that the map is its newest. ISO 8601. */
  renewedAt: string;
  /** When the map expires; a later heartbeat moves that. ISO 8601. */
  expiresAt: string;
}

export interface LiveMapCheck {
  root: TrustRoot;
  channel: string;
  /** Null for a map that was in use already: it may have expired, and no clock counts against it. */
  now: Date | null;
  /** The map in use; the response may not be older. */
  current?: VerifiedLiveMap;
}

/**
 * Checks a response of the registry before a program acts on it: signature, channel and epoch; that it is no older than
 * the map in use; that one generation has one content, and the chain of digests holds; that nothing is signed for
 * longer than a day, and that it has not expired. Source: the client workflow of The Update Framework.
 *
 * @throws ServiceError `signature-invalid`, `integrity-mismatch` (another content than the chain says: raise an alarm),
 *   `generation-conflict` (older than the map in use) or `unavailable` (expired, or signed in the future: the map in
 *   use stays in use).
 */
export function verifyLiveMap(response: LiveMapResponse, check: LiveMapCheck): VerifiedLiveMap {
  const map = parseLiveMap(verifySigned(response.map, check.root, 'registry'));
  const digest = digestOf(response.map.payload);
  requireSameChain(map, check);
  if (check.current) requireNewer(map, digest, check.current);
  requireLifetime('live map', map, check.now);
  const { issuedAt: renewedAt, expiresAt } = response.heartbeat
    ? readHeartbeat(response.heartbeat, map, digest, check)
    : map;
  if (check.now) requireUnexpired(map, expiresAt, check.now);
  return { map, digest, renewedAt, expiresAt };
}

function requireUnexpired({ generation }: LiveMap, expiresAt: string, now: Date): void {
  if (Date.parse(expiresAt) > now.getTime()) return;
  throw new ServiceError(
    'unavailable',
    `expected a live map that holds at ${now.toISOString()}, found generation ${generation}, which expired at ${expiresAt}`,
    {
      suggestion:
        'Go on with the map in use; check that the registry runs and that both clocks are right.',
    },
  );
}

function requireSameChain(map: LiveMap, { channel, root }: LiveMapCheck): void {
  if (map.channel !== channel || map.epoch !== root.epoch)
    throw mismatch(
      `a map of channel ${channel} in epoch ${root.epoch}`,
      `channel ${map.channel} in epoch ${map.epoch}`,
      'If the epoch was raised, give this server the new trust root; else treat it as an attack.',
    );
}

function requireNewer(map: LiveMap, digest: string, current: VerifiedLiveMap): void {
  if (map.epoch > current.map.epoch) return;
  if (map.generation < current.map.generation)
    throw new ServiceError(
      'generation-conflict',
      `expected generation ${current.map.generation} or a newer one, found ${map.generation}`,
      {
        suggestion:
          'If the registry was restored from a backup, raise the epoch in the trust root.',
      },
    );
  if (map.generation === current.map.generation && digest !== current.digest)
    throw mismatch(
      `generation ${map.generation} with ${current.digest}`,
      `the same generation with ${digest}`,
      'Two maps were signed for one generation: treat it as an attack on the registry.',
    );
  if (map.generation === current.map.generation + 1 && map.previous !== current.digest)
    throw mismatch(
      `generation ${map.generation} to follow ${current.digest}`,
      `one that follows ${map.previous ?? 'nothing'}`,
      'The history was changed or forked: treat it as an attack on the registry.',
    );
}

function readHeartbeat(
  signed: Signed,
  map: LiveMap,
  digest: string,
  { root, now }: LiveMapCheck,
): Heartbeat {
  const heartbeat = parse<Heartbeat>(verifySigned(signed, root, 'registry'), heartbeatSchema);
  if (
    heartbeat.channel !== map.channel ||
    heartbeat.epoch !== map.epoch ||
    heartbeat.generation !== map.generation ||
    heartbeat.digest !== digest
  )
    throw mismatch(
      `a heartbeat of generation ${map.generation} in ${map.channel}`,
      `one of generation ${heartbeat.generation} in ${heartbeat.channel}`,
      'Ask the registry again; if it stays so, treat it as an attack.',
    );
  requireLifetime('heartbeat', heartbeat, now);
  if (Date.parse(map.issuedAt) - Date.parse(heartbeat.issuedAt) > clockToleranceMs)
    throw mismatch(
      `a heartbeat that was signed after its live map, at ${map.issuedAt}`,
      `one signed at ${heartbeat.issuedAt}`,
      'Check that the clocks of all registries are right; if they are, treat it as an attack.',
    );
  return heartbeat;
}

/**
 * Rejects a map or a heartbeat that is valid for longer than a registry signs: a key that was stolen for a moment could
 * otherwise keep a map alive for any time.
 *
 * @param now null for a map that was in use already: a clock that was set back does not end it
 * @throws ServiceError `integrity-mismatch`, or `unavailable` for one that was signed in the future
 */
function requireLifetime(
  name: 'live map' | 'heartbeat',
  { issuedAt, expiresAt }: Heartbeat | LiveMap,
  now: Date | null,
): void {
  if (Date.parse(expiresAt) - Date.parse(issuedAt) > mapLifetimeMs + clockToleranceMs)
    throw mismatch(
      `a ${name} that holds for 24 hours at most`,
      `one from ${issuedAt} until ${expiresAt}`,
      'The registry signs none for longer: treat it as an attack, and revoke the key that signed it.',
    );
  if (now && Date.parse(issuedAt) - now.getTime() > clockToleranceMs)
    throw new ServiceError(
      'unavailable',
      `expected a ${name} that was signed before ${now.toISOString()}, found one signed at ${issuedAt}`,
      { suggestion: 'Check that both clocks are right; if they are, treat it as an attack.' },
    );
}

/** Reads a live map without trusting it. @throws ServiceError `integrity-mismatch` when it is none */
export function parseLiveMap(payload: string): LiveMap {
  return parse<LiveMap>(payload, liveMapSchema);
}

function parse<T>(payload: string, schema: v.GenericSchema<unknown, T>): T {
  return parseText(payload, schema, {
    code: 'integrity-mismatch',
    expected: 'a live map',
    suggestion: 'Bring both sides to one version.',
  });
}
