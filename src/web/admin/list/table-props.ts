import type { ReactNode } from 'react';
import type { List } from './use-list.ts';
import type { Selection } from './use-selection.ts';

export interface Column<R> {
  name: string;
  label: string;
  /** Sortable by its name. */
  sorts?: boolean;
  /** In rem, for values of a known length; columns without it share the remaining space. */
  width?: number | undefined;
  /** Its values are numbers, which are compared digit by digit. */
  number?: boolean | undefined;
  /** In rem, for the first column: its width before the columns without one grow. */
  least?: number | undefined;
  /** The first column’s cell contains the drag handle. */
  cell: (row: R, handle?: ReactNode) => ReactNode;
}

export interface TableProps<R> {
  list: List;
  /** Accessible name of the table. */
  caption: string;
  /** The first one names the row. */
  columns: readonly Column<R>[];
  rows: readonly R[];
  /** Rows of another view are loading. */
  stale: boolean;
  /** Smaller row height. */
  dense?: boolean | undefined;
  nameOf: (row: R) => string;
  /** Absent without bulk actions. */
  selection?: Selection | undefined;
  menu: (row: R, index: number) => ReactNode;
  /** Moves a row to another row’s position; absent if the order cannot be changed. False when no row has moved. */
  onMove?: ((from: number, to: number) => Promise<boolean>) | undefined;
}
