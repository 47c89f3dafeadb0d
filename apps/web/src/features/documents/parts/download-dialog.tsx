import { Button, Checkbox, FormControlLabel, Stack, Typography } from '@mui/material';
import type { DocumentRow } from '@paraph/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../lib/api/index.ts';
import { dayOf } from '../../../lib/format/dates.ts';
import { c } from '../../../theme/css.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { saveMany } from '../api.ts';

interface DownloadDialogProps {
  rows: readonly DocumentRow[];
  onClose: () => void;
}

/** Downloads documents of this page as one ZIP; all readable ones are selected at first. */
export default function DownloadDialog({ rows, onClose }: DownloadDialogProps) {
  const { t } = useTranslation();
  const readable = rows.filter(({ actions }) => actions.includes('download'));
  const [off, setOff] = useState<ReadonlySet<string>>(new Set());
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const ids = readable.map(({ id }) => id).filter((id) => !off.has(id));
  const all = readable.map(({ id }) => id);
  const toggle = (id: string) =>
    setOff((now) => new Set(now.has(id) ? [...now].filter((one) => one !== id) : [...now, id]));
  const save = async () => {
    setBusy(true);
    setFailure(null);
    try {
      await saveMany(ids);
      onClose();
    } catch (fault) {
      if (!(fault instanceof ApiError)) throw fault;
      setFailure(fault.detail || t('ui.failed.offline'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      title={t('documents.download.title')}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button
            variant="contained"
            color="primary"
            disabled={ids.length === 0}
            loading={busy}
            onClick={() => void save()}
          >
            {t('documents.download.confirm')}
          </Button>
        </>
      }
    >
      {failure && (
        <Notice tone="error" role="alert" sx={{ mb: 2 }}>
          {failure}
        </Notice>
      )}
      <Typography variant="body2" sx={{ color: c('ink2'), mb: 1 }}>
        {t(readable.length > 0 ? 'documents.download.text' : 'documents.download.none')}
      </Typography>
      {readable.length > 1 && (
        <Button
          variant="text"
          sx={{ ml: -1.25 }}
          onClick={() => setOff(ids.length === all.length ? new Set(all) : new Set())}
        >
          {t(ids.length === all.length ? 'documents.download.untickAll' : 'documents.download.tickAll')}
        </Button>
      )}
      <Stack>
        {readable.map(({ id, name, statusName, created }) => (
          <FormControlLabel
            key={id}
            control={<Checkbox checked={!off.has(id)} onChange={() => toggle(id)} />}
            label={
              <>
                {name}
                <Typography variant="caption" component="div" className="num" sx={{ color: c('ink3') }}>
                  {t(`status.${statusName}`)} · {dayOf(created)}
                </Typography>
              </>
            }
            sx={{ overflowWrap: 'anywhere' }}
          />
        ))}
      </Stack>
    </Dialog>
  );
}
