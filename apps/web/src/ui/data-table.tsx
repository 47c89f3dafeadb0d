import ArrowDownward from '@mui/icons-material/ArrowDownwardRounded';
import ArrowUpward from '@mui/icons-material/ArrowUpwardRounded';
import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { c, hairline } from '../theme/css.ts';

export interface Column<Row, Key extends string> {
  key: string;
  label: string;
  /** Shown in the head instead of the label. */
  head?: ReactNode;
  /** Set when the column can be sorted: the list's name of the order. */
  sort?: Key;
  /** Share of the width; without it the column is as wide as its content. */
  width?: string;
  render: (row: Row) => ReactNode;
}

interface DataTableProps<Row, Key extends string> {
  label: string;
  columns: readonly Column<Row, Key>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  sort: Key;
  direction: 'asc' | 'desc';
  onSort: (sort: Key, direction: 'asc' | 'desc') => void;
  onOpen: (row: Row) => void;
  /** The rows are of the former page while the next one loads. */
  stale?: boolean;
  /** Minimum row height. */
  dense?: boolean;
}

/** A table with a sticky head, rows of two lines, and sorting by column heads. */
export function DataTable<Row, Key extends string>(props: DataTableProps<Row, Key>) {
  const { label, columns, rows, rowKey, sort, direction, onSort, onOpen, stale, dense = false } = props;
  return (
    <Box
      component="table"
      aria-label={label}
      aria-busy={stale ?? false}
      sx={{
        width: '100%',
        borderCollapse: 'separate',
        borderSpacing: 0,
        fontSize: 13,
        lineHeight: '20px',
        opacity: stale ? 0.6 : 1,
        transition: 'opacity 150ms',
        '& th, & td': { textAlign: 'left', px: 1, borderBottom: hairline, verticalAlign: 'middle' },
        '& th:first-of-type, & td:first-of-type': { pl: 4 },
        '& th:last-of-type, & td:last-of-type': { pr: 4 },
      }}
    >
      <thead>
        <tr>
          {columns.map((column) => (
            <Head
              key={column.key}
              label={column.label}
              shown={column.head}
              width={column.width}
              sorted={column.sort !== undefined && column.sort === sort ? direction : null}
              onSort={
                column.sort
                  ? () => onSort(column.sort!, column.sort === sort && direction === 'asc' ? 'desc' : 'asc')
                  : null
              }
            />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Box
            component="tr"
            key={rowKey(row)}
            onClick={({ target, currentTarget }: React.MouseEvent<HTMLElement>) => {
              const pressed = target as HTMLElement;
              // Presses in a row's menu bubble to the row through React, although the menu is elsewhere in the DOM.
              if (currentTarget.contains(pressed) && !pressed.closest('a, button, input, label')) onOpen(row);
            }}
            sx={{ cursor: 'pointer', '&:hover > td': { bgcolor: c('hover') }, '& > td': { height: dense ? 36 : 52 } }}
          >
            {columns.map((column) => (
              <td key={column.key}>{column.render(row)}</td>
            ))}
          </Box>
        ))}
      </tbody>
    </Box>
  );
}

interface HeadProps {
  label: string;
  shown: ReactNode;
  width: string | undefined;
  sorted: 'asc' | 'desc' | null;
  onSort: (() => void) | null;
}

const Head = ({ label, shown, width, sorted, onSort }: HeadProps) => {
  const { t } = useTranslation();
  const Arrow = sorted === 'asc' ? ArrowUpward : ArrowDownward;
  return (
    <Box
      component="th"
      scope="col"
      aria-sort={sorted ? (sorted === 'asc' ? 'ascending' : 'descending') : undefined}
      sx={{
        position: 'sticky',
        top: 0,
        zIndex: 1,
        height: 40,
        width,
        bgcolor: c('paper'),
        fontSize: 12,
        fontWeight: 500,
        color: c('ink3'),
        whiteSpace: 'nowrap',
      }}
    >
      {onSort ? (
        <Box
          component="button"
          type="button"
          title={t('table.sortBy', { column: label })}
          onClick={onSort}
          sx={{
            display: 'inline-flex',
            alignItems: 'center',
            gap: 0.5,
            minHeight: 32,
            border: 0,
            p: 0,
            bgcolor: 'transparent',
            font: 'inherit',
            color: sorted ? c('ink') : 'inherit',
            cursor: 'pointer',
            '& svg': { fontSize: 14, opacity: sorted ? 1 : 0 },
            '&:hover svg, &:focus-visible svg': { opacity: 1 },
          }}
        >
          {label}
          <Arrow aria-hidden />
        </Box>
      ) : (
        (shown ?? label)
      )}
    </Box>
  );
};
