import type { ReleaseName } from '../page-facts';
import type { IntervalCounts } from './interval-counts';
import type { CountedError, ErrorKind, VisitorMemory } from './visitor-memory';
import { networkOf, type Visitors } from './visitors';

/** Who had an error. */
export interface Sufferer {
  /** Hash. */
  visitor: string;
  clientIp: string;
  /** The canaries that the visitor got. */
  canaries: readonly ReleaseName[];
}

/** What browsers report can be forged, and of a canary few errors decide: a network has one of each kind. */
const oncePerNetwork: readonly ErrorKind[] = ['loadFailures', 'clientErrors'];

/** Counts an error once for its release, and once for any, unless the visitor had such a one before. */
export function countError(
  {
    memory,
    visitors,
    interval,
  }: { memory: VisitorMemory; visitors: Pick<Visitors, 'hash'>; interval: IntervalCounts },
  { visitor, clientIp, canaries }: Sufferer,
  error: CountedError,
): void {
  const { kind, app, version } = error;
  const names = canaries.map((one) => `${one.app}/${one.version}`);
  const network = oncePerNetwork.includes(kind)
    ? visitors.hash(`network ${networkOf(clientIp)}`)
    : undefined;
  const name = `${app}/${version}`;
  const limit = names.includes(name) ? network : undefined;
  if (memory.isFirst(`${kind} ${name}`, visitor, limit)) interval.addError(canaries, error);
  const limitOfAny = names.length > 0 ? network : undefined;
  if (memory.isFirst(`${kind} of any app beside ${names}`, visitor, limitOfAny))
    interval.addAnyError(canaries, kind);
}
