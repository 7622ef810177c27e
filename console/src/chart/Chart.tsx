import { useEffect, useRef, useState } from 'react';
import { formatMoment } from '../elements/format';
import styles from './chart.module.css';
import { type ChartData, type Curve, curveColours } from './chart-data';

/**
 * Curves over time. The picture is described by its caption; a screen reader gets that, and the newest value of each curve.
 */
export function Chart({ title, data }: { title: string; data: ChartData }) {
  const area = useRef<HTMLDivElement>(null);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    let remove: (() => void) | undefined;
    let isGone = false;
    import('./draw-chart').then(
      ({ drawChart }) => {
        if (!isGone && area.current) remove = drawChart(area.current, data);
      },
      () => setFailed(true),
    );
    return () => {
      isGone = true;
      remove?.();
    };
  }, [data]);
  return (
    <figure className={styles.chart}>
      <figcaption className={styles.caption}>
        <span className={styles.title}>{title}</span>
        <ul className={styles.legend}>
          {data.curves.map((curve, index) => (
            <li key={curve.label} className={styles[`curve${index % curveColours}`]}>
              {`${curve.label}: ${describeNewest(curve, data)}`}
            </li>
          ))}
          {data.bound && <li className={styles.bound}>{data.bound.label}</li>}
        </ul>
      </figcaption>
      {data.moments.length > 1 && !hasFailed ? (
        <div ref={area} className={styles.area} aria-hidden="true" />
      ) : (
        <p className={styles.empty}>
          {hasFailed ? 'The curve cannot be drawn: load the page again.' : 'Not enough data yet.'}
        </p>
      )}
      {data.changes && data.changes.length > 0 && (
        <p className="visually-hidden">
          {`Changes: ${data.changes.map(({ at, label }) => `${label}, ${formatMoment(at)}`).join('; ')}`}
        </p>
      )}
    </figure>
  );
}

function describeNewest({ values }: Curve, { format }: ChartData): string {
  for (let index = values.length - 1; index >= 0; index -= 1) {
    const value = values[index];
    if (value != null) return format(value);
  }
  return 'nothing yet';
}
