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
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '../../../lib/route/index.ts';
import { c } from '../../../theme/css.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import {
  useBatch,
  useChoice,
  useMassApprove,
  useSignMany,
  type BatchView,
  type Choice,
  type ManyKind,
  type MassApproval,
} from '../use-many.ts';

interface ManyDialogProps {
  kind: ManyKind;
  /** A signature that goes on already: its progress is shown. */
  batch: string | null;
  onClose: () => void;
}

/** Several documents at once: which ones, then what became of each. */
export default function ManyDialog({ kind, batch, onClose }: ManyDialogProps) {
  return batch ? <Progress batch={batch} onClose={onClose} /> : <Choose kind={kind} onClose={onClose} />;
}

const Choose = ({ kind, onClose }: Omit<ManyDialogProps, 'batch'>) => {
  const { t } = useTranslation();
  const choice = useChoice(kind);
  const [sign, approve] = [useSignMany(), useMassApprove()];
  const { size: count } = choice.ticked;
  const documents = [...choice.ticked].map((id) => ({ id }));
  // What was asked about keeps its names: the list behind goes on without what is done.
  const [asked, setAsked] = useState<Choice['rows']>([]);
  const act = () => {
    setAsked(choice.rows);
    if (kind === 'approve') return approve.mutate({ body: { documentIds: [...choice.ticked], timestamp: true } });
    return sign.mutate(
      { body: { documents, signType: 3 } },
      { onSuccess: ({ redirectUrl }) => window.location.assign(redirectUrl) },
    );
  };
  const busy = sign.isPending || sign.isSuccess || approve.isPending;
  const error = sign.error ?? approve.error;
  const verb = kind === 'sign' ? 'documents.many.signButton' : 'documents.many.approveButton';
  return (
    <Dialog
      open
      title={t(kind === 'sign' ? 'documents.many.signTitle' : 'documents.many.approveTitle')}
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
      {error && (
        <Notice tone="error" role="alert" sx={{ mb: 2 }}>
          {error.detail || t('ui.failed.offline')}
        </Notice>
      )}
      {approve.data ? (
        <Approved answer={approve.data} asked={asked} />
      ) : (
        <>
          <Typography variant="body2" sx={{ color: c('ink2'), mb: 1 }}>
            {t(kind === 'sign' ? 'documents.many.signText' : 'documents.many.approveText')}
          </Typography>
          <Rows choice={choice} />
        </>
      )}
    </Dialog>
  );
};

const Rows = ({ choice: { rows, cannot, ticked, toggle, ready } }: { choice: Choice }) => {
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

const REASONS = [
  'none',
  'notAdded',
  'signer',
  'acknowledger',
  'already',
  'turn',
  'blocked',
  'unknown',
  'higher',
] as const;

const Approved = ({ answer, asked }: { answer: MassApproval; asked: Choice['rows'] }) => {
  const { t } = useTranslation();
  const nameOf = (id: string) => asked.find((row) => row.id === id)?.name ?? id;
  return (
    <>
      <Typography role="status" variant="subtitle1" component="p">
        {t('documents.many.approved', { done: answer.successfullyApproved, total: answer.totalCount })}
      </Typography>
      {answer.errors.map(({ documentId, reason }) => (
        <Line key={documentId} id={documentId} name={nameOf(documentId)}>
          {t(`documents.many.reasons.${REASONS[reason] ?? 'unknown'}`)}
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

const Progress = ({ batch, onClose }: { batch: string; onClose: () => void }) => {
  const { t } = useTranslation();
  const view = useBatch(batch);
  return (
    <Dialog
      open
      title={t('documents.many.signTitle')}
      onClose={onClose}
      foot={<Button onClick={onClose}>{t('ui.close')}</Button>}
    >
      {view?.isOver ? (
        <Typography role="status" variant="subtitle1" component="p">
          {t('documents.many.signed', { count: view.signedCount })}
        </Typography>
      ) : (
        <>
          <Typography role="status">{t('documents.many.running')}</Typography>
          <LinearProgress aria-hidden sx={{ my: 2 }} />
        </>
      )}
      {view?.documents.map((one) => (
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
