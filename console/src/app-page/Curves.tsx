import type { HistoryEntry } from '@meridian/contracts';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { queries } from '../api/queries';
import { Chart } from '../chart/Chart';
import { Choice } from '../elements/Choice';
import { Loaded } from '../elements/Loaded';
import styles from './app-page.module.css';
import { measures, toChartData } from './to-chart-data';

const spans = [
  { value: '60', label: '1 h' },
  { value: '360', label: '6 h' },
  { value: '1440', label: '1 d' },
  { value: '10080', label: '7 d' },
  { value: '43200', label: '30 d' },
] as const;

/** Errors and vitals of each release of an app side by side, with the moment of each change. */
export function Curves({
  channel,
  app,
  history,
}: {
  channel: string;
  app: string;
  history: readonly HistoryEntry[];
}) {
  const [span, setSpan] = useState<(typeof spans)[number]['value']>('60');
  const query = useQuery(queries.series(channel, app, Number(span)));
  const charts = useMemo(
    () =>
      query.data &&
      measures.map((measure) => ({
        title: measure.title,
        data: toChartData(measure, query.data, history),
      })),
    [query.data, history],
  );
  return (
    <>
      <Choice legend="Time" options={spans} value={span} onChoose={setSpan} />
      <Loaded query={query}>
        {() => (
          <div className={styles.charts}>
            {charts?.map(({ title, data }) => (
              <Chart key={title} title={title} data={data} />
            ))}
          </div>
        )}
      </Loaded>
    </>
  );
}
