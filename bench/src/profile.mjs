// @ts-check

/** A phone on a slow mobile network; the promised times hold for it. */
export const slowPhone = {
  name: 'phone on slow 4G (150 ms, 1.6 Mbit/s, CPU ×4)',
  viewport: { width: 412, height: 823 },
  /** Milliseconds from a request to its response. */
  latency: 150,
  /** Bytes per second. */
  download: (1600 * 1000) / 8,
  upload: (750 * 1000) / 8,
  /** How many times slower than this machine. */
  cpu: 4,
};
