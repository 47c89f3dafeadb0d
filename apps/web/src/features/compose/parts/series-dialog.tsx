import { Box, Button, LinearProgress, Stack, Typography } from '@mui/material';
import { series as seriesCalls, type Series, type SeriesRow } from '@paraph/contract';
import { LIMITS, type TextFile } from '@paraph/domain';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct, useEndpoint } from '../../../lib/api/index.ts';
import { isOutOfOrder } from '../../../lib/list-columns.ts';
import { readTextFile } from '../../../lib/read-text-file.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { ColumnsNotice } from '../../../ui/columns-notice.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { EncodingNotice } from '../../../ui/encoding-notice.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { readSeries, resultOf, SERIES_COLUMNS } from '../series-file.ts';
import { SeriesRows } from './series-rows.tsx';

type Kind = 'approve' | 'sign' | 'acknowledge';
const KINDS: readonly Kind[] = ['sign', 'approve', 'acknowledge'];

interface SeriesDialogProps {
  id: string;
  /** The state of the draft that the sender saw; each copy is made of it. */
  editTag: string | null;
  onClose: () => void;
}

/** One draft for many people: the list is checked first, then one document each is made and sent, reported by row. */
export const SeriesDialog = ({ id, editTag, onClose }: SeriesDialogProps) => {
  const { t } = useTranslation();
  const [again, setAgain] = useState(false);
  const last = useEndpoint(seriesCalls.last, { params: { id } }, { every: 2000 });
  if (last.isPending) return null;
  const running = last.data?.series;
  return running && !again ? (
    <Result series={running} onAgain={() => setAgain(true)} onClose={onClose} />
  ) : (
    <Prepare
      id={id}
      editTag={editTag}
      title={t('compose.series.title')}
      onDone={() => setAgain(false)}
      onClose={onClose}
    />
  );
};

interface PrepareProps {
  id: string;
  editTag: string | null;
  title: string;
  onDone: () => void;
  onClose: () => void;
}

const Prepare = ({ id, editTag, title, onDone, onClose }: PrepareProps) => {
  const { t } = useTranslation();
  const list = useList(id, editTag);
  return (
    <Dialog
      open
      size="report"
      fullOnPhone
      isHeld={list.isChosen}
      onClose={onClose}
      title={title}
      foot={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button
            variant="contained"
            color="primary"
            disabled={list.ready === 0}
            loading={list.sending}
            onClick={() => list.send(onDone)}
          >
            {t('compose.series.send', { number: list.ready })}
          </Button>
        </>
      }
    >
      <Stack sx={{ gap: 2 }}>
        <Typography sx={{ textWrap: 'pretty' }}>{t('compose.series.text', { most: LIMITS.seriesRows })}</Typography>
        <SelectField
          label={t('compose.series.kind')}
          value={list.kind}
          options={KINDS.map((value) => ({ value, label: t(`compose.series.kinds.${value}`) }))}
          onChange={list.setKind}
          sx={{ maxWidth: 320 }}
        />
        <ChooseFile busy={list.looking} onFile={(file) => void list.read(file)} />
        <EncodingNotice file={list.source} />
        <ColumnsNotice file={list.source} order={SERIES_COLUMNS} />
        {list.failure && (
          <Notice tone="error" role="alert">
            {list.failure}
          </Notice>
        )}
        {list.looked && (
          <Typography role="status">
            {t('compose.series.total', { ready: list.ready, faulty: list.looked.filter(({ fault }) => fault).length })}
          </Typography>
        )}
        {list.looked && <SeriesRows items={list.looked} ready={t('compose.series.ready')} />}
      </Stack>
    </Dialog>
  );
};

const ChooseFile = ({ busy, onFile }: { busy: boolean; onFile: (file: File) => void }) => {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  return (
    <Box>
      <Button loading={busy} onClick={() => input.current?.click()}>
        {t('compose.series.choose')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,.txt"
        aria-label={t('compose.series.choose')}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = '';
          if (file) onFile(file);
        }}
      />
    </Box>
  );
};

/** The chosen list, checked by the server each time file or task changes. */
function useList(id: string, editTag: string | null) {
  const { t } = useTranslation();
  const [rows, setRows] = useState<readonly SeriesRow[]>([]);
  const [source, setSource] = useState<TextFile | null>(null);
  const [kind, setKindHere] = useState<Kind>('sign');
  const [fault, setFault] = useState<string | null>(null);
  const look = useAct(seriesCalls.start);
  const start = useAct(seriesCalls.start);
  const lookAt = (list: readonly SeriesRow[], as: Kind) =>
    look.mutate({ params: { id }, body: { rows: [...list], kind: as, dryRun: true, editTag } });
  const read = async (file: File) => {
    const text = await readTextFile(file);
    const listed = text ? readSeries(text.text) : [];
    look.reset();
    setRows(listed);
    setSource(text ?? null);
    if (!text) return setFault(t('ui.textFile.unreadable'));
    if (listed.length === 0) return setFault(t('compose.series.none'));
    if (isOutOfOrder(listed)) return setFault(t('compose.series.order'));
    if (listed.length > LIMITS.seriesRows) return setFault(t('compose.series.tooMany', { most: LIMITS.seriesRows }));
    setFault(null);
    lookAt(listed, kind);
  };
  const setKind = (next: Kind) => {
    setKindHere(next);
    if (rows.length > 0 && !fault) lookAt(rows, next);
  };
  const send = (onDone: () => void) =>
    start.mutate({ params: { id }, body: { rows: [...rows], kind, dryRun: false, editTag } }, { onSuccess: onDone });
  const error = look.error ?? start.error;
  return {
    isChosen: rows.length > 0,
    source: fault ? null : source,
    kind,
    setKind,
    read,
    send,
    ready: fault ? 0 : (look.data?.ready ?? 0),
    looked: fault ? null : look.data?.items,
    looking: look.isPending,
    sending: start.isPending,
    failure: fault ?? (error ? error.detail || t('ui.failed.offline') : null),
  };
}

interface ResultProps {
  series: Series;
  onAgain: () => void;
  onClose: () => void;
}

/** Continues in the background when closed; opened again it shows the progress. */
const Result = ({ series, onAgain, onClose }: ResultProps) => {
  const { t } = useTranslation();
  const { total, sent, failed, items } = series;
  const isDone = sent + failed === total;
  const words = {
    columns: {
      email: t('compose.series.columns.email'),
      person: t('compose.series.columns.person'),
      document: t('compose.series.columns.document'),
      message: t('compose.series.columns.message'),
      deadline: t('compose.series.columns.deadline'),
      result: t('compose.series.columns.result'),
      reason: t('compose.series.columns.reason'),
      link: t('compose.series.columns.link'),
    },
    state: { waiting: t('compose.series.waiting'), sent: t('compose.series.sent'), failed: t('compose.series.failed') },
  };
  const keep = () =>
    saveFile(new Blob([resultOf(series, words)], { type: 'text/csv' }), `series-${series.at.slice(0, 10)}.csv`);
  return (
    <Dialog
      open
      size="report"
      fullOnPhone
      onClose={onClose}
      title={t('compose.series.title')}
      foot={
        <>
          <Button onClick={onClose}>{t('ui.close')}</Button>
          <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
            <Button onClick={keep}>{t('compose.series.keep')}</Button>
            {isDone && <Button onClick={onAgain}>{t('compose.series.another')}</Button>}
          </Stack>
        </>
      }
    >
      <Stack sx={{ gap: 2 }}>
        <Typography role="status">{t('compose.series.progress', { sent, failed, total })}</Typography>
        {!isDone && (
          <LinearProgress
            variant="determinate"
            value={((sent + failed) / total) * 100}
            aria-label={t('compose.series.title')}
          />
        )}
        {!isDone && <Typography variant="body2">{t('compose.series.goesOn')}</Typography>}
        <SeriesRows items={items} ready={words.state.sent} waiting={words.state.waiting} />
      </Stack>
    </Dialog>
  );
};
