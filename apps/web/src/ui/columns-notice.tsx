import type { TextFile } from '@paraph/domain';
import { useTranslation } from 'react-i18next';
import { type FileColumn, ignoredColumns } from '../lib/list-columns.ts';
import { Notice } from './notice.tsx';

interface ColumnsNoticeProps {
  file: TextFile | null;
  /** The columns that the list has. */
  order: readonly FileColumn[];
}

/** Names the columns of a file that are not read, so that nobody expects them to be. */
export const ColumnsNotice = ({ file, order }: ColumnsNoticeProps) => {
  const { t } = useTranslation();
  const ignored = file ? ignoredColumns(file.text, order) : [];
  if (ignored.length === 0) return null;
  return (
    <Notice tone="warning" role="status">
      {t('ui.textFile.ignored', { columns: ignored.join(', ') })}
    </Notice>
  );
};
