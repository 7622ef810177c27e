import type { RowData } from '@tanstack/react-table';
import type { ReactNode } from 'react';

/** One column: what a cell shows, and by what rows are sorted; without `sortBy` they are not. */
export interface TableColumn<Row extends RowData> {
  id: string;
  label: string;
  render(row: Row): ReactNode;
  sortBy?: (row: Row) => string | number;
  /** Figures, which end at the right. */
  isNumeric?: boolean;
}

export interface RowsProps<Row extends RowData> {
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  keyOf(row: Row): string;
}
