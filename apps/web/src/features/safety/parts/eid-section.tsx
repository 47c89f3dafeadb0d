import { Box, Button, Stack, Typography } from '@mui/material';
import { eid, type AnswerOf, type safety } from '@paraph/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { c, hairline } from '../../../theme/css.ts';
import { Removal } from '../../../ui/removal.tsx';

type LinkedEid = AnswerOf<typeof safety.get>['eids'][number];

/** The eIDs linked to the account; a sign-in links them. */
export const EidSection = ({ eids }: { eids: readonly LinkedEid[] }) => {
  const { t } = useTranslation();
  if (eids.length === 0)
    return (
      <Typography variant="body2" sx={{ color: c('ink2') }}>
        {t('safety.eids.none')}
      </Typography>
    );
  return (
    <Stack component="ul" sx={{ m: 0, p: 0, listStyle: 'none', width: '100%' }}>
      {eids.map((linked) => (
        <Line key={linked.id} linked={linked} />
      ))}
    </Stack>
  );
};

const Line = ({ linked }: { linked: LinkedEid }) => {
  const { t } = useTranslation();
  const [asked, setAsked] = useState(false);
  const { id, code, linkedAt } = linked;
  const method = linked.method ? t(`methods.${linked.method}`) : t('safety.eids.any');
  const country = linked.country.toUpperCase();
  const facts = [country, ...(code ? [t('safety.eids.code', { code })] : [])];
  return (
    <Stack
      component="li"
      direction="row"
      sx={{ gap: 1, py: 1.25, borderBottom: hairline, alignItems: 'center', flexWrap: 'wrap' }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {method}
        </Typography>
        <Typography variant="caption" component="div" sx={{ color: c('ink3'), overflowWrap: 'anywhere' }}>
          {[...facts, t('safety.eids.linked', { day: linkedAt.slice(0, 10) })].join(' · ')}
        </Typography>
      </Box>
      <Button size="small" aria-label={t('safety.eids.removeOf', { method, country })} onClick={() => setAsked(true)}>
        {t('safety.eids.remove')}
      </Button>
      {asked && (
        <Removal
          title={t('safety.eids.removeTitle')}
          text={t('safety.eids.removeText')}
          verb={t('safety.eids.remove')}
          notice={t('safety.eids.removed')}
          endpoint={eid.unlink}
          input={{ params: { id } }}
          onClose={() => setAsked(false)}
        />
      )}
    </Stack>
  );
};
