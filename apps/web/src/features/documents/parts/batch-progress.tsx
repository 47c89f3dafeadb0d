import { Button, LinearProgress, Typography } from '@mui/material';
import { signing as signingCalls } from '@paraph/contract';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '../../../lib/api/index.ts';
import { forgetReturnedBatch } from '../../../lib/returned-batch.ts';
import { c } from '../../../theme/css.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { AwayBody, type CardOutcome } from '../../signing/index.ts';
import { useBatch, type BatchView } from '../use-many.ts';
import { DocumentLine } from './document-line.tsx';

interface BatchProgressProps {
  batch: string;
  /** Result of signing with a card. */
  outcome?: CardOutcome;
  /** Documents that were refused at the start, with their reasons. */
  leftOut?: readonly { documentId: string; name: string; detail: string }[];
  onClose: () => void;
}

/**
 * Progress of a bulk signature, then the result of each document. While the consent is missing, the user can go on at
 * the provider's page or cancel.
 */
export default function BatchProgress({ batch, outcome, leftOut = [], onClose }: BatchProgressProps) {
  const { t } = useTranslation();
  const view = useBatch(batch);
  const toast = useToast();
  const signed = view?.isOver ? view.signedCount : 0;
  useEffect(() => {
    if (signed > 0) toast.success(t('documents.many.signedToast', { number: signed }));
    // Once, when it is over.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [signed]);
  const cancel = useAct(signingCalls.cancelBatch);
  const isStopped = cancel.isSuccess;
  const page = isStopped ? null : view?.redirectUrl;
  const end = () => {
    forgetReturnedBatch();
    onClose();
  };
  const close = () => (page ? cancel.mutate({ params: { id: batch } }, { onSuccess: forgetReturnedBatch }) : end());
  const failed = new Set(outcome?.answer.errors.map(({ documentId }) => documentId));
  return (
    <Dialog
      open
      title={t('documents.many.signTitle')}
      onClose={close}
      isHeld={Boolean(page)}
      question={{
        title: t('signing.leaving.title'),
        text: t('signing.leaving.text'),
        stay: t('signing.leaving.stay'),
        leave: t('signing.leaving.leave'),
      }}
      foot={
        <Button loading={cancel.isPending} onClick={close}>
          {t(page ? 'ui.cancel' : 'ui.close')}
        </Button>
      }
    >
      {cancel.error && (
        <Notice tone="error" role="alert" sx={{ mb: 2 }}>
          {cancel.error.detail || t('ui.failed.offline')}
        </Notice>
      )}
      {isStopped && (
        <Notice tone="error" role="alert">
          {t('signing.stopped')}
        </Notice>
      )}
      {page && <AwayBody method="EPARAKSTS" redirectUrl={page} />}
      {view?.isOver && !isStopped ? (
        <Typography role="status" variant="subtitle1" component="p">
          {outcome
            ? t('documents.many.cardSigned', { done: view.signedCount, total: view.totalCount })
            : t('documents.many.signed', { count: view.signedCount })}
        </Typography>
      ) : page || isStopped ? null : (
        <>
          <Typography role="status">{t('documents.many.running')}</Typography>
          <LinearProgress aria-hidden sx={{ my: 2 }} />
        </>
      )}
      {leftOut.map(({ documentId, name, detail }) => (
        <DocumentLine key={documentId} id={documentId} name={name}>
          {`${t('documents.many.states.failed')}: ${detail}`}
        </DocumentLine>
      ))}
      {outcome?.answer.errors.map(({ documentId, fileName, message }) => (
        <Typography key={documentId} variant="body2" sx={{ mt: 1, overflowWrap: 'anywhere', color: c('error.fg') }}>
          {`${fileName}: ${message}`}
        </Typography>
      ))}
      {(isStopped ? [] : (view?.documents ?? []))
        .filter(({ documentId }) => !failed.has(documentId))
        .map((one) => (
          <DocumentLine key={one.documentId} id={one.documentId} name={one.name}>
            {textOf(one, (state) => t(`documents.many.states.${state}`))}
          </DocumentLine>
        ))}
    </Dialog>
  );
}

type Entry = BatchView['documents'][number];
const textOf = ({ state, error }: Entry, word: (state: Entry['state']) => string): string =>
  error ? `${word(state)}: ${error.detail}` : word(state);
