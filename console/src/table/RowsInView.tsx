import type { RowData } from '@tanstack/react-table';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { Cells } from './Cells';
import styles from './table.module.css';
import type { RowsProps } from './table-column';

const usualRowPx = 56;

/** The rows near the view, and empty rows that take the room of the others. */
export function RowsInView<Row extends RowData>({ columns, rows, keyOf }: RowsProps<Row>) {
  const body = useRef<HTMLTableSectionElement>(null);
  const top = useTop(body);
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => usualRowPx,
    overscan: 12,
    scrollMargin: top,
  });
  const items = virtualizer.getVirtualItems();
  const before = (items[0]?.start ?? top) - top;
  const shownUntil = (items[items.length - 1]?.end ?? top) - top;
  return (
    <tbody ref={body}>
      <Space height={before} columns={columns.length} />
      {items.map(({ index }) => {
        const row = rows[index];
        return (
          row && (
            <tr
              key={keyOf(row)}
              ref={virtualizer.measureElement}
              data-index={index}
              aria-rowindex={index + 2}
            >
              <Cells columns={columns} row={row} />
            </tr>
          )
        );
      })}
      <Space height={virtualizer.getTotalSize() - shownUntil} columns={columns.length} />
    </tbody>
  );
}

/** Where an element begins on the page, in px; what comes above it may still grow. */
function useTop(element: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const measure = () => {
      if (element.current) setTop(element.current.getBoundingClientRect().top + window.scrollY);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [element]);
  return top;
}

function Space({ height, columns }: { height: number; columns: number }) {
  if (height <= 0) return null;
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it takes the focus.
    <tr aria-hidden="true" className={styles.space}>
      <td colSpan={columns} style={{ height }} />
    </tr>
  );
}
