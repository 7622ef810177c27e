import type { RowData } from '@tanstack/react-table';
import { useId } from 'react';
import styles from './table.module.css';
import type { TableColumn } from './table-column';

/** In place of the headings, which are not there on a phone. */
export function SortMenu<Row extends RowData>({
  columns,
  onSort,
}: {
  columns: readonly TableColumn<Row>[];
  onSort: (sorting: { id: string; desc: boolean }[]) => void;
}) {
  const id = useId();
  const sortable = columns.filter(({ sortBy }) => sortBy);
  if (sortable.length === 0) return null;
  const choose = (value: string) => {
    const [column = '', direction] = value.split(' ');
    onSort(column === '' ? [] : [{ id: column, desc: direction === 'desc' }]);
  };
  return (
    <p className={styles.menu}>
      <label htmlFor={id}>Sort by</label>
      <select id={id} onChange={({ target }) => choose(target.value)}>
        <option value="">the usual order</option>
        {sortable.flatMap(({ id: column, label }) => [
          <option key={column} value={`${column} asc`}>{`${label}, ascending`}</option>,
          <option key={`${column} desc`} value={`${column} desc`}>{`${label}, descending`}</option>,
        ])}
      </select>
    </p>
  );
}
