import type { FormChainStep, FormFilling } from '@paraph/contract';
import Check from '@mui/icons-material/CheckCircleRounded';
import { Box, Button, LinearProgress, Link as MuiLink, Stack, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Link } from '../../../lib/route/index.ts';
import { c, hairline } from '../../../theme/css.ts';
import { AwayLine } from '../../../ui/away-line.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PersonAvatar } from '../../../ui/person-avatar.tsx';
import { addressOfForm } from '../place.ts';
import { ManagerSelect } from './manager-select.tsx';

/** Progress of required fields. */
export const Progress = ({ done, total, onNext }: { done: number; total: number; onNext: (() => void) | null }) => {
  const { t } = useTranslation();
  const text = total > 0 ? t('filling.progress', { done, total }) : t('filling.progressNone');
  return (
    <Box sx={{ minWidth: 0 }}>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1, flexWrap: 'wrap' }}>
        <Typography
          variant="body2"
          role="status"
          className="num"
          sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}
        >
          {text}
        </Typography>
        {onNext && (
          <Button size="small" variant="text" color="primary" onClick={onNext}>
            {t('filling.next')}
          </Button>
        )}
      </Stack>
      {total > 0 && (
        <LinearProgress
          variant="determinate"
          aria-label={text}
          value={(100 * done) / total}
          sx={{ height: 4, borderRadius: 2 }}
        />
      )}
    </Box>
  );
};

interface ChainProps {
  draft: FormFilling;
  /** The submission failed because the filler has no manager; nobody approves without one (USER-037). */
  lacksManager: boolean;
  /** Called when the manager was chosen. */
  onManager: () => void;
}

/** Names of people who act after submission; missing ones are shown, and the manager can be chosen here (USER-037). */
export const Chain = ({ draft, lacksManager, onManager }: ChainProps) => {
  const { t } = useTranslation();
  const { chain, state } = draft;
  const isInStep = chain.some(({ missing }) => missing === 'manager');
  // A submitted form has no future steps; the page goes on to its document in a moment.
  if (state === 'submitted') return null;
  return (
    <Box component="section" aria-label={t('filling.chain.title')}>
      <Typography variant="h4" component="h2" sx={{ mb: 1 }}>
        {t('filling.chain.title')}
      </Typography>
      {chain.length === 0 && (
        <Typography variant="body2" sx={{ color: c('ink2') }}>
          {t('filling.chain.none')}
        </Typography>
      )}
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
        {chain.map((step) => (
          <Step key={`${step.order} ${step.kind}`} step={step} onManager={onManager} />
        ))}
      </Box>
      {lacksManager && !isInStep && <ManagerSelect onDone={onManager} />}
    </Box>
  );
};

const Step = ({ step, onManager }: { step: FormChainStep; onManager: () => void }) => {
  const { t } = useTranslation();
  const { kind, people, missing } = step;
  return (
    <Box component="li" sx={{ borderTop: hairline, pt: 1 }}>
      <Typography variant="caption" component="div" sx={{ color: c('ink2') }}>
        {t(`filling.chain.${kind}`)}
      </Typography>
      {people.map(({ name, email, away, isUnknown }) => (
        <Stack key={email} direction="row" sx={{ gap: 1, alignItems: 'center', mt: 0.5, minWidth: 0 }}>
          <PersonAvatar name={name} size={24} />
          <Box sx={{ minWidth: 0 }}>
            <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
              {name || email}
            </Typography>
            {away && <AwayLine away={away} />}
            {isUnknown && (
              <Notice tone="warning" sx={{ mt: 0.5 }}>
                {t('filling.chain.unknown')}
              </Notice>
            )}
          </Box>
        </Stack>
      ))}
      {missing && (
        <Notice tone={missing === 'integration' ? 'error' : 'warning'} role="alert" sx={{ mt: 0.5 }}>
          {t(`filling.chain.missing.${missing}`)}
        </Notice>
      )}
      {missing === 'manager' && <ManagerSelect onDone={onManager} />}
    </Box>
  );
};

/** Related forms, the current one, and which are submitted (FORM-097). */
export const Together = ({ draft }: { draft: FormFilling }) => {
  const { t } = useTranslation();
  const { documents, id: here, formModuleType: module, folderId } = draft;
  if (documents.length < 2) return null;
  return (
    <Box component="section" aria-label={t('filling.documents.label')}>
      <Typography variant="h4" component="h2" sx={{ mb: 1 }}>
        {t('filling.documents.label')}
      </Typography>
      <Box component="ol" sx={{ m: 0, pl: 2.5 }}>
        {documents.map(({ id, name, formBuilderId, state }) => (
          <Box component="li" key={id} sx={{ py: 0.5, overflowWrap: 'anywhere', fontWeight: id === here ? 600 : 400 }}>
            {state === 'draft' && id !== here ? (
              <MuiLink component={Link} to={addressOfForm({ formBuilderId, module, folderId, draft: id })}>
                {name}
              </MuiLink>
            ) : (
              <span aria-current={id === here ? 'step' : undefined}>{name}</span>
            )}
            {state === 'submitted' && (
              <Typography
                variant="caption"
                component="span"
                sx={{ ml: 1, color: c('success.fg'), whiteSpace: 'nowrap' }}
              >
                <Check aria-hidden sx={{ fontSize: 14, verticalAlign: '-2px' }} /> {t('filling.documents.done')}
              </Typography>
            )}
          </Box>
        ))}
      </Box>
    </Box>
  );
};
