/** Whether a release is worse than the one before, by a sequential test of visit counts. Pure: no clock, no I/O. */
export { addInterval, type CanaryEvidence, startCanary } from './canary-evidence';
export { type CanaryTest, testTitles } from './canary-tests';
export type { Counts } from './counts';
export { type CanaryVerdict, isSeenByServer, judgeCanary } from './judge-canary';
export type { Verdict } from './verdict';
