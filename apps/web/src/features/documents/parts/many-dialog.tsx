import { Button, Checkbox, FormControlLabel, LinearProgress, Link as MuiLink, Stack, Typography } from '@mui/material';
import { BULK_METHODS, type BulkMethod } from '@paraph/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { goToProvider, keepReturnedBatch } from '../../../lib/returned-batch.ts';
import { Link } from '../../../lib/route/index.ts';
import { c } from '../../../theme/css.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { asNamed } from '../../signing/index.ts';
import BatchProgress from './batch-progress.tsx';
import { DocumentLine } from './document-line.tsx';
import {
  seenOf,
  useCardMany,
  useChoice,
  useMassApprove,
  useSignMany,
  type BulkChoice,
  type ManyKind,
  type RefusedDocument,
  type MassApproval,
} from '../use-many.ts';
import { reasonWord } from './reasons.ts';

interface ManyDialogProps {
  kind: ManyKind;
  onClose: () => void;
}

/** Acts on several documents: the selection, then the result of each. */
export default function ManyDialog({ kind, onClose }: ManyDialogProps) {
  const { t } = useTranslation();
  const [method, setMethod] = useState<BulkMethod>('EPARAKSTS');
  const choice = useChoice(kind, method);
  const [sign, card, approve] = [useSignMany(), useCardMany(), useMassApprove()];
  const { size: count } = choice.ticked;
  const seen = seenOf(choice);
  // The names of the processed documents are retained, since the list behind updates without them.
  const [asked, setAsked] = useState<BulkChoice['rows']>([]);
  const act = () => {
    setAsked(choice.rows);
    if (kind === 'approve') return approve.mutate({ body: { documentIds: [...choice.ticked], seen, timestamp: true } });
    if (method === 'EPARAKSTS_CARD') return card.start(seen);
    return sign.mutate(
      { body: { documents: asNamed(seen), signType: 3 } },
      // Documents that are left out are shown before the user leaves the page.
      { onSuccess: (begun) => (begun.refused.length === 0 ? goToProvider(begun) : keepReturnedBatch(begun.sessionId)) },
    );
  };
  const busy = sign.isPending || card.busy || approve.isPending;
  const error = sign.error ?? approve.error;
  const fault = card.fault ?? (error && (error.detail || t('ui.failed.offline')));
  const verb = kind === 'sign' ? 'documents.many.signButton' : 'documents.many.approveButton';
  const leftOut = (refused: readonly RefusedDocument[]) => refused.map((one) => ({ ...one, name: nameIn(asked, one) }));
  if (card.outcome) {
    const { batchId, refused } = card.outcome;
    return <BatchProgress batch={batchId} outcome={card.outcome} leftOut={leftOut(refused)} onClose={onClose} />;
  }
  // The user may come back from the provider's page without an answer.
  if (sign.data) {
    return <BatchProgress batch={sign.data.sessionId} leftOut={leftOut(sign.data.refused)} onClose={onClose} />;
  }
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
}

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

const nameIn = (rows: BulkChoice['rows'], { documentId }: { documentId: string }): string =>
  rows.find(({ id }) => id === documentId)?.name ?? documentId;

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
          label={cannot.has(id) ? `${name} · ${cannot.get(id)}` : name}
          sx={{ overflowWrap: 'anywhere' }}
        />
      ))}
    </Stack>
  );
};

const Approved = ({ answer, asked }: { answer: MassApproval; asked: BulkChoice['rows'] }) => {
  const { t } = useTranslation();
  return (
    <>
      <Typography role="status" variant="subtitle1" component="p">
        {t('documents.many.approved', { done: answer.successfullyApproved, total: answer.totalCount })}
      </Typography>
      {answer.errors.map(({ documentId, reason }) => (
        <DocumentLine key={documentId} id={documentId} name={nameIn(asked, { documentId })}>
          {t(`documents.many.reasons.${reasonWord(reason)}`)}
        </DocumentLine>
      ))}
    </>
  );
};
