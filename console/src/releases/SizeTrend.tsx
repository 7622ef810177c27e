import type { ReleaseSummary } from '@meridian/registry/api';
import { useMemo } from 'react';
import { Chart } from '../chart/Chart';
import { formatBytes } from '../elements/format';

/** What the releases of one app weighed, by when they were published. @param releases newest first */
export function SizeTrend({ releases }: { releases: readonly ReleaseSummary[] }) {
  const data = useMemo(() => {
    const weighed = releases.filter(({ bytes }) => bytes !== null).reverse();
    return {
      moments: weighed.map(({ publishedAt }) => Date.parse(publishedAt)),
      curves: [{ label: 'newest', values: weighed.map(({ bytes }) => bytes) }],
      format: formatBytes,
    };
  }, [releases]);
  return <Chart title="All files of a release" data={data} />;
}
