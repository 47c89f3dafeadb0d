import Download from '@mui/icons-material/FileDownloadOutlined';
import { csvOf, LIST_CSV_COLUMNS, listCell, type ListWords } from '@paraph/domain';
import { Button, MenuItem } from '@mui/material';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../lib/api/index.ts';
import { clockOf, dayOf } from '../../../lib/format/dates.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { useSession } from '../../../lib/session/index.ts';
import { useToast } from '../../../ui/toast.tsx';
import { useErrorToast } from '../../../ui/use-error-toast.ts';
import { saveList, useDocuments } from '../api.ts';
import { hasColumn, shownFields, useListView } from '../list-view.ts';
import type { DocumentListState } from '../model.ts';
import { Menu } from '../../../ui/menu.tsx';

/** The list as a table for office programs: visible rows and columns, or the complete list (FILTER-019). */
export const ExportList = ({ state }: { state: DocumentListState }) => {
  const { t } = useTranslation();
  const showError = useErrorToast();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [busy, setBusy] = useState(false);
  const saveShown = useSaveShown(state);
  const saveAll = async () => {
    setBusy(true);
    try {
      await saveList(state);
    } catch (fault) {
      if (!(fault instanceof ApiError)) throw fault;
      showError(fault);
    } finally {
      setBusy(false);
    }
  };
  const choose = (save: () => void) => () => {
    setAnchor(null);
    save();
  };
  return (
    <>
      <Button
        size="small"
        startIcon={<Download />}
        loading={busy}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {t('documents.exportCsv')}
      </Button>
      {anchor && (
        <Menu open anchorEl={anchor} onClose={() => setAnchor(null)}>
          <MenuItem onClick={choose(saveShown)}>{t('documents.export.shown')}</MenuItem>
          <MenuItem onClick={choose(() => void saveAll())}>{t('documents.export.all')}</MenuItem>
        </Menu>
      )}
    </>
  );
};

/** Makes a table of the visible rows; an empty list is explained like by the server (DOC-103). */
function useSaveShown(state: DocumentListState): () => void {
  const { t } = useTranslation();
  const toast = useToast();
  const { can } = useSession();
  const [view] = useListView();
  const { items: rows = [], columns: all = [] } = useDocuments(state).data ?? {};
  const isShown = (column: string) => !(view.hidden as readonly string[]).includes(column) && hasColumn(column, can);
  return () => {
    if (rows.length === 0) return toast.error(t('documents.export.nothing'));
    const columns = LIST_CSV_COLUMNS.filter(isShown);
    const words: ListWords = {
      status: (name) => t(`status.${name}`),
      moment: (iso) => `${dayOf(iso)} ${clockOf(iso)}`,
    };
    const fields = shownFields(view, state.formTemplateId, all);
    const head = [...columns.map((column) => t(`documents.column.${column}`)), ...fields.map(({ label }) => label)];
    const cells = (row: (typeof rows)[number]) => [
      ...columns.map((column) => listCell(column, row, words)),
      ...fields.map(({ field }) => row.formValues?.[field] ?? ''),
    ];
    const table = csvOf([head, ...rows.map(cells)]);
    saveFile(
      new Blob([table], { type: 'text/csv;charset=utf-8' }),
      `${t('documents.title')} ${dayOf(new Date().toISOString())}.csv`,
    );
    return undefined;
  };
}
