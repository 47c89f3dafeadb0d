import {
  Box,
  Button,
  Checkbox,
  FormControlLabel,
  LinearProgress,
  Link as MuiLink,
  Stack,
  Typography,
} from '@mui/material';
import { BULK_METHODS, type BulkMethod } from '@paraph/domain';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '../../../lib/route/index.ts';
import { c } from '../../../theme/css.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { useToast } from '../../../ui/toast.tsx';
import type { CardOutcome } from '../../signing/index.ts';
import {
  useCardMany,
  useBatch,
  useChoice,
  useMassApprove,
  useSignMany,
  type BatchView,
  type BulkChoice,
  type ManyKind,
  type MassApproval,
} from '../use-many.ts';
import { reasonWord } from './reasons.ts';

interface ManyDialogProps {
  kind: ManyKind;
  /** A running bulk signature, whose progress is shown. */
  batch: string | null;
  onClose: () => void;
}

/** Acts on several documents: the selection, then the result of each. */
export default function ManyDialog({ kind, batch, onClose }: ManyDialogProps) {
  return batch ? <Progress batch={batch} onClose={onClose} /> : <Choose kind={kind} onClose={onClose} />;
}

const Choose = ({ kind, onClose }: Omit<ManyDialogProps, 'batch'>) => {
  const { t } = useTranslation();
  const [method, setMethod] = useState<BulkMethod>('EPARAKSTS');
  const choice = useChoice(kind, method);
  const [sign, card, approve] = [useSignMany(), useCardMany(), useMassApprove()];
  const { size: count } = choice.ticked;
  const documents = [...choice.ticked].map((id) => ({ id }));
  // The names of the processed documents are retained, since the list behind updates without them.
  const [asked, setAsked] = useState<BulkChoice['rows']>([]);
  const act = () => {
    setAsked(choice.rows);
    if (kind === 'approve') return approve.mutate({ body: { documentIds: [...choice.ticked], timestamp: true } });
    if (method === 'EPARAKSTS_CARD') return card.start([...choice.ticked]);
    return sign.mutate(
      { body: { documents, signType: 3 } },
      { onSuccess: ({ redirectUrl }) => window.location.assign(redirectUrl) },
    );
  };
  const busy = sign.isPending || sign.isSuccess || card.busy || approve.isPending;
  const error = sign.error ?? approve.error;
  const fault = card.fault ?? (error && (error.detail || t('ui.failed.offline')));
  const verb = kind === 'sign' ? 'documents.many.signButton' : 'documents.many.approveButton';
  if (card.outcome) return <Progress batch={card.outcome.batchId} outcome={card.outcome} onClose={onClose} />;
  return (
    <Dialog
      open
      title={t(kind === 'sign' ? 'documents.many.signTitle' : 'documents.many.approveTitle')}
      // The documents are selected again when it is opened again.
      isHeld={false}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t(approve.data ? 'ui.close' : 'ui.cancel')}</Button>
          {!approve.data && (
            <Button variant="contained" color="primary" disabled={count === 0} loading={busy} onClick={act}>
              {t(verb, { count })}
            </Button>
          )}
        </>
      }
    >
      {fault && (
        <Notice tone="error" role="alert" sx={{ mb: 2 }}>
          {fault}
        </Notice>
      )}
      {card.turn && (
        <Typography role="status" sx={{ mb: 2, fontWeight: 500 }}>
          {t('documents.many.cardTurn', card.turn)}
        </Typography>
      )}
      {approve.data ? (
        <Approved answer={approve.data} asked={asked} />
      ) : (
        <>
          {kind === 'sign' && (
            <SelectField
              label={t('signing.method')}
              value={method}
              options={BULK_METHODS.map((value) => ({ value, label: t(`methods.${value}`) }))}
              onChange={setMethod}
              disabled={busy}
              sx={{ mb: 1.5 }}
            />
          )}
          <Typography variant="body2" sx={{ color: c('ink2'), mb: 1 }}>
            {t(kind === 'approve' ? 'documents.many.approveText' : TEXTS[method])}
          </Typography>
          <Rows choice={choice} />
          {kind === 'sign' && <OneByOne rows={choice.rows} />}
        </>
      )}
    </Dialog>
  );
};

const TEXTS = { EPARAKSTS: 'documents.many.signText', EPARAKSTS_CARD: 'documents.many.cardText' } as const;

/** Why other methods are not offered, and a link to sign the documents one by one. */
const OneByOne = ({ rows }: Pick<BulkChoice, 'rows'>) => {
  const { t } = useTranslation();
  const [first] = rows;
  if (!first) return null;
  return (
    <Notice tone="info" sx={{ mt: 2 }}>
      {t('documents.many.oneByOneText')}
      <div>
        <MuiLink component={Link} to={`/standard/documents/${first.id}`}>
          {t('documents.many.oneByOne')}
        </MuiLink>
      </div>
    </Notice>
  );
};

const Rows = ({ choice: { rows, cannot, ticked, toggle, ready } }: { choice: BulkChoice }) => {
  const { t } = useTranslation();
  if (!ready) return <LinearProgress />;
  if (rows.length === 0) return <Typography role="status">{t('documents.many.none')}</Typography>;
  return (
    <Stack>
      {rows.map(({ id, name }) => (
        <FormControlLabel
          key={id}
          disabled={cannot.has(id)}
          control={<Checkbox checked={ticked.has(id)} onChange={() => toggle(id)} />}
          label={cannot.has(id) ? `${name} · ${t('documents.many.cannot')}` : name}
          sx={{ overflowWrap: 'anywhere' }}
        />
      ))}
    </Stack>
  );
};

const Approved = ({ answer, asked }: { answer: MassApproval; asked: BulkChoice['rows'] }) => {
  const { t } = useTranslation();
  const nameOf = (id: string) => asked.find((row) => row.id === id)?.name ?? id;
  return (
    <>
      <Typography role="status" variant="subtitle1" component="p">
        {t('documents.many.approved', { done: answer.successfullyApproved, total: answer.totalCount })}
      </Typography>
      {answer.errors.map(({ documentId, reason }) => (
        <Line key={documentId} id={documentId} name={nameOf(documentId)}>
          {t(`documents.many.reasons.${reasonWord(reason)}`)}
        </Line>
      ))}
    </>
  );
};

const Line = ({ id, name, children }: { id: string; name: string; children: string }) => (
  <Typography variant="body2" sx={{ mt: 1, overflowWrap: 'anywhere' }}>
    <MuiLink component={Link} to={`/standard/documents/${id}`}>
      {name}
    </MuiLink>
    <Box component="span" sx={{ color: c('ink2') }}>
      {' · '}
      {children}
    </Box>
  </Typography>
);

interface ProgressProps {
  batch: string;
  /** Result of signing with a card. */
  outcome?: CardOutcome;
  onClose: () => void;
}

const Progress = ({ batch, outcome, onClose }: ProgressProps) => {
  const { t } = useTranslation();
  const view = useBatch(batch);
  const toast = useToast();
  const signed = view?.isOver ? view.signedCount : 0;
  useEffect(() => {
    if (signed > 0) toast.success(t('documents.many.signedToast', { number: signed }));
    // Once, when it is over.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [signed]);
  const failed = new Set(outcome?.answer.errors.map(({ documentId }) => documentId));
  return (
    <Dialog
      open
      title={t('documents.many.signTitle')}
      onClose={onClose}
      foot={<Button onClick={onClose}>{t('ui.close')}</Button>}
    >
      {view?.isOver ? (
        <Typography role="status" variant="subtitle1" component="p">
          {outcome
            ? t('documents.many.cardSigned', { done: view.signedCount, total: view.totalCount })
            : t('documents.many.signed', { count: view.signedCount })}
        </Typography>
      ) : (
        <>
          <Typography role="status">{t('documents.many.running')}</Typography>
          <LinearProgress aria-hidden sx={{ my: 2 }} />
        </>
      )}
      {outcome?.answer.errors.map(({ documentId, fileName, message }) => (
        <Typography key={documentId} variant="body2" sx={{ mt: 1, overflowWrap: 'anywhere', color: c('error.fg') }}>
          {`${fileName}: ${message}`}
        </Typography>
      ))}
      {view?.documents
        .filter(({ documentId }) => !failed.has(documentId))
        .map((one) => (
          <Line key={one.documentId} id={one.documentId} name={one.name}>
            {textOf(one, (state) => t(`documents.many.states.${state}`))}
          </Line>
        ))}
    </Dialog>
  );
};

type Entry = BatchView['documents'][number];
const textOf = ({ state, error }: Entry, word: (state: Entry['state']) => string): string =>
  error ? `${word(state)}: ${error.detail}` : word(state);
