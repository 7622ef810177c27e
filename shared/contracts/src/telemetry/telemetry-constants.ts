/** Path that browsers send a `Beacon` to, as JSON. */
export const beaconPath = '/beacon';

/** Kinds of errors in browsers. */
export const browserErrorKinds = ['load', 'render', 'hydration', 'interaction', 'api'] as const;
export type BrowserErrorKind = (typeof browserErrorKinds)[number];

/** Why code failed to load. `network` includes the browser's own timeouts. */
export const loadFailureCauses = ['network', 'timeout', 'integrity', 'evaluation'] as const;
export type LoadFailureCause = (typeof loadFailureCauses)[number];

export const vitalNames = ['lcp', 'inp', 'cls'] as const;
export type VitalName = (typeof vitalNames)[number];

/** Length of an interval of evidence, in ms; intervals end at multiples of it. */
export const telemetryIntervalMs = 5_000;
/** Time after an interval's end, in ms, in which reports still count for it; then it is sent. */
export const reportGraceMs = 10_000;

/** Counts for people to read: each occurrence, by release. */
export type FigureName =
  | 'pages'
  | `load-${LoadFailureCause}`
  | Exclude<BrowserErrorKind, 'load'>
  | 'server-error'
  | 'render-timeout'
  | VitalName;

/** Upper bounds of the buckets of measured values, ascending; one more bucket lies above the last bound. */
export const figureBuckets: Partial<Record<FigureName, readonly number[]>> = {
  lcp: [500, 1000, 1500, 2000, 2500, 3000, 4000, 6000, 10_000],
  inp: [50, 100, 150, 200, 300, 500, 1000, 2000],
  cls: [0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1],
};
