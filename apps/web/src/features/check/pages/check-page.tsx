import { Box, Button, LinearProgress, Typography } from '@mui/material';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from '../../../lib/route/index.ts';
import type { ApiError } from '../../../lib/api/index.ts';
import { c } from '../../../theme/css.ts';
import { useCrumbs } from '../../../ui/crumbs.tsx';
import { Field } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { useCheckedCopy } from '../api.ts';
import { Status } from '../parts/standing.tsx';

/** Checks whether the status of a printed copy's document matches the paper; public, without sign-in. */
export default function CheckPage() {
  const { t } = useTranslation();
  const { code = '' } = useParams();
  const checked = useCheckedCopy(code);
  useCrumbs([{ label: t('proof.check.title') }]);
  return (
    <Box sx={{ p: { xs: 2, sm: 4 }, pt: { xs: 2.5, sm: 3 }, maxWidth: 720, mx: 'auto' }}>
      <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
        {t('proof.check.title')}
      </Typography>
      <Typography sx={{ mt: 1, mb: 3, color: c('ink2'), textWrap: 'pretty' }}>{t('proof.check.lead')}</Typography>
      <CodeForm key={code} code={code} />
      {code !== '' && checked.isPending && <LinearProgress aria-label={t('proof.check.button')} sx={{ mt: 3 }} />}
      {checked.isError && <Failure error={checked.error} onRetry={() => void checked.refetch()} />}
      {checked.data && <Status copy={checked.data} />}
    </Box>
  );
}

const Failure = ({ error, onRetry }: { error: ApiError; onRetry: () => void }) => {
  const { t } = useTranslation();
  if (error.isAway) {
    return <ErrorState title={t('ui.failed.title')} text={error.detail || t('ui.failed.offline')} onRetry={onRetry} />;
  }
  return (
    <Notice tone="error" role="alert" sx={{ mt: 3 }}>
      {error.detail}
    </Notice>
  );
};

const CodeForm = ({ code }: { code: string }) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [typed, setTyped] = useState(code);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wanted = typed.trim();
    if (wanted) void navigate(`/check/${encodeURIComponent(wanted)}`);
  };
  return (
    <Box
      component="form"
      onSubmit={submit}
      sx={{ display: 'flex', gap: 1.5, alignItems: 'flex-end', flexWrap: { xs: 'wrap', sm: 'nowrap' } }}
    >
      <Box sx={{ flex: { xs: '1 1 100%', sm: 1 }, minWidth: 0 }}>
        <Field
          label={t('proof.check.code')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          autoComplete="off"
          spellCheck={false}
        />
      </Box>
      <Button type="submit" variant="contained" color="primary" size="large" disabled={typed.trim() === ''}>
        {t('proof.check.button')}
      </Button>
    </Box>
  );
};
