import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { type ChartData, curveColours } from './chart-data';

const heightPx = 200;
const axisFont = '12px "Inter Variable", system-ui, sans-serif';

/**
 * Draws a chart into an element, as wide as that, and draws it again when its width or the colour scheme changes.
 * @returns removes it
 */
export function drawChart(element: HTMLElement, data: ChartData): () => void {
  let chart = draw(element, data);
  const resize = new ResizeObserver(() =>
    chart.setSize({ width: element.clientWidth, height: heightPx }),
  );
  resize.observe(element);
  const scheme = window.matchMedia('(prefers-color-scheme: dark)');
  const redraw = () => {
    chart.destroy();
    chart = draw(element, data);
  };
  scheme.addEventListener('change', redraw);
  return () => {
    resize.disconnect();
    scheme.removeEventListener('change', redraw);
    chart.destroy();
  };
}

function draw(element: HTMLElement, data: ChartData): uPlot {
  const styles = getComputedStyle(element);
  const colour = (name: string) => styles.getPropertyValue(name).trim();
  const axis = {
    stroke: colour('--ink-soft'),
    font: axisFont,
    grid: { stroke: colour('--line'), width: 1 },
    ticks: { stroke: colour('--line'), width: 1 },
  };
  const options: uPlot.Options = {
    width: element.clientWidth,
    height: heightPx,
    legend: { show: false },
    cursor: { show: false },
    scales: { y: { range: (_, low, high) => rangeOf(low, high, data.bound?.at) } },
    axes: [
      { ...axis, values: (chart, ticks) => nameTicks(chart, ticks) },
      { ...axis, size: 64, values: (_, ticks) => ticks.map(data.format) },
    ],
    series: [
      {},
      ...data.curves.map((_, index) => ({
        stroke: colour(`--curve-${index % curveColours}`),
        width: index === 0 ? 2.5 : 2,
        spanGaps: true,
        points: { show: data.moments.length < 30, size: 5 },
      })),
    ],
    hooks: { draw: [(chart) => drawMarks(chart, data, colour)] },
  };
  const seconds = data.moments.map((at) => at / 1000);
  const curves = data.curves.map(({ values }) => [...values]);
  return new uPlot(options, [seconds, ...curves], element);
}

/** Times of day, or days where more than two of them are shown; the ends of the scale are in seconds. */
function nameTicks({ scales }: uPlot, ticks: readonly number[]): string[] {
  const { min = 0, max = 0 } = scales.x ?? {};
  const format = new Intl.DateTimeFormat(
    'en-GB',
    (max ?? 0) - (min ?? 0) > 2 * 86_400
      ? { day: 'numeric', month: 'short' }
      : { hour: '2-digit', minute: '2-digit' },
  );
  return ticks.map((tick) => format.format(tick * 1000));
}

/** From zero, or below it, up to a bound that has to be in the picture. */
function rangeOf(low: number | null, high: number | null, bound = 0): [number, number] {
  const top = Math.max(high ?? 0, bound);
  return [Math.min(low ?? 0, 0), top === 0 ? 1 : top * 1.1];
}

/** Vertical lines for changes, one horizontal for the bound. */
function drawMarks(
  chart: uPlot,
  { changes = [], bound }: ChartData,
  colour: (name: string) => string,
): void {
  const { ctx, bbox } = chart;
  const line = (from: [number, number], to: [number, number]) => {
    ctx.beginPath();
    ctx.moveTo(...from);
    ctx.lineTo(...to);
    ctx.stroke();
  };
  ctx.save();
  ctx.lineWidth = devicePixelRatio;
  ctx.strokeStyle = colour('--ink-soft');
  ctx.fillStyle = colour('--ink-soft');
  ctx.font = axisFont.replace('12px', `${12 * devicePixelRatio}px`);
  let free = bbox.left;
  for (const { at, label } of [...changes].sort((one, other) => one.at - other.at)) {
    const x = chart.valToPos(at / 1000, 'x', true);
    if (x < bbox.left || x > bbox.left + bbox.width) continue;
    line([x, bbox.top], [x, bbox.top + bbox.height]);
    // Of changes side by side the first is named; all are beside the picture.
    if (x < free) continue;
    ctx.fillText(label, x + 4, bbox.top + 12 * devicePixelRatio);
    free = x + 12 + ctx.measureText(label).width;
  }
  if (bound) {
    ctx.setLineDash([6 * devicePixelRatio, 4 * devicePixelRatio]);
    ctx.lineWidth = 2 * devicePixelRatio;
    ctx.strokeStyle = colour('--danger');
    const y = chart.valToPos(bound.at, 'y', true);
    line([bbox.left, y], [bbox.left + bbox.width, y]);
  }
  ctx.restore();
}
