import { Box, Button, Stack, Typography } from '@mui/material';
import { joining, profile, type AnswerOf } from '@paraph/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEndpoint } from '../../../lib/api/index.ts';
import { hairline } from '../../../theme/css.ts';
import { Card } from '../../../ui/card.tsx';
import { Removal } from '../../../ui/removal.tsx';
import { Tag } from '../../../ui/tag.tsx';

type Company = AnswerOf<typeof joining.places>['items'][number];

/** Companies of the account, each with a button to leave it. */
export const CompaniesCard = () => {
  const { t } = useTranslation();
  const { data } = useEndpoint(joining.places, {});
  const [leaving, setLeaving] = useState<Company | null>(null);
  return (
    <Card title={t('profile.companies')}>
      <Stack component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {(data?.items ?? []).map((company) => (
          <Stack
            component="li"
            direction="row"
            key={company.id}
            sx={{ gap: 1, py: 1.25, borderTop: hairline, alignItems: 'center', flexWrap: 'wrap' }}
          >
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
                {company.name}
              </Typography>
            </Box>
            {company.isHere && <Tag tone="success">{t('profile.thisOne')}</Tag>}
            <Button
              size="small"
              aria-label={t('profile.leaveOf', { company: company.name })}
              onClick={() => setLeaving(company)}
            >
              {t('profile.leave')}
            </Button>
          </Stack>
        ))}
      </Stack>
      {leaving && (
        <Removal
          title={t('profile.leaveTitle', { company: leaving.name })}
          text={t('profile.leaveText')}
          verb={t('profile.leave')}
          notice={t('profile.left')}
          endpoint={profile.leaveCompany}
          input={{ params: { id: leaving.id } }}
          onClose={() => setLeaving(null)}
        />
      )}
    </Card>
  );
};
