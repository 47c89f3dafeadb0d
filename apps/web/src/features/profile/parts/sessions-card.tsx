import { Box, Button, Stack, Typography } from '@mui/material';
import { profile, type AnswerOf } from '@paraph/contract';
import { deviceOf } from '@paraph/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct, useEndpoint } from '../../../lib/api/index.ts';
import { useNearInSentence } from '../../../lib/format/use-near.ts';
import { c, hairline } from '../../../theme/css.ts';
import { Card } from '../../../ui/card.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { RefusedAct } from '../../../ui/refused-act.tsx';
import { Removal } from '../../../ui/removal.tsx';

type Session = AnswerOf<typeof profile.sessions>['items'][number];

/** Sessions of the account, each with a button to end it. */
export const SessionsCard = () => {
  const { t } = useTranslation();
  const { data } = useEndpoint(profile.sessions, {});
  const [asked, setAsked] = useState(false);
  const items = data?.items ?? [];
  return (
    <Card
      title={t('profile.sessions')}
      foot={items.length > 1 && <Button onClick={() => setAsked(true)}>{t('profile.endOthers')}</Button>}
    >
      <Stack component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {items.map((item) => (
          <Line key={item.id} item={item} />
        ))}
      </Stack>
      {asked && (
        <Removal
          title={t('profile.endOthersTitle')}
          text={t('profile.endOthersText')}
          verb={t('profile.endOthers')}
          notice={t('profile.endedOthers')}
          endpoint={profile.endOtherSessions}
          input={{}}
          onClose={() => setAsked(false)}
        />
      )}
    </Card>
  );
};

const Line = ({ item }: { item: Session }) => {
  const { t } = useTranslation();
  const near = useNearInSentence();
  const end = useAct(profile.endSession);
  const device = item.kind === 'api' ? t('profile.program') : (deviceOf(item.device) ?? t('profile.unknownDevice'));
  return (
    <Stack
      component="li"
      direction="row"
      sx={{ gap: 1, py: 1.25, borderTop: hairline, alignItems: 'center', flexWrap: 'wrap' }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {device}
        </Typography>
        <Typography variant="caption" component="div" sx={{ color: c('ink3') }}>
          {item.company} · {t('profile.lastActive', { time: near(item.activeAt) })}
        </Typography>
      </Box>
      {item.isCurrent ? (
        <Tag tone="success">{t('profile.thisOne')}</Tag>
      ) : (
        <Button
          size="small"
          aria-label={t('profile.endSession', { device })}
          loading={end.isPending}
          onClick={() => end.mutate({ params: { id: item.id } })}
        >
          {t('profile.end')}
        </Button>
      )}
      <RefusedAct of={end.error} />
    </Stack>
  );
};
