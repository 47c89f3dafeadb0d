import type { WebhookDelivery } from '@paraph/contract';
import { LIMITS } from '@paraph/domain';
import { Box, Button, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { momentOf } from '../../../lib/format/dates.ts';
import { c, hairline } from '../../../theme/css.ts';
import { Pager } from '../../../ui/pager.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { useDeliveries, useReplay } from '../api.ts';
import { eventText, faultText } from '../event-text.ts';
import { RefusedAct } from '../../../ui/refused-act.tsx';

const TONES = { waiting: 'warning', delivered: 'success', failed: 'error' } as const;

/** The calls to an address: what was sent, the response, and a button to repeat it. */
export const Deliveries = ({ id }: { id: string }) => {
  const { t } = useTranslation();
  const [page, setPage] = useState(0);
  const [pageSize, setPageSize] = useState<number>(LIMITS.pageSize);
  const { data } = useDeliveries(id, { offset: page * pageSize, limit: pageSize });
  if (!data) return null;
  if (data.total === 0)
    return (
      <Typography variant="body2" sx={{ color: c('ink2'), py: 1 }}>
        {t('webhooks.noCalls')}
      </Typography>
    );
  return (
    <>
      <Box component="ul" aria-label={t('webhooks.calls')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {data.items.map((delivery) => (
          <Delivery key={delivery.id} webhookId={id} delivery={delivery} />
        ))}
      </Box>
      <Pager
        page={page}
        pageSize={pageSize}
        total={data.total}
        onPage={setPage}
        onPageSize={(size) => {
          setPageSize(size);
          setPage(0);
        }}
      />
    </>
  );
};

const Delivery = ({ webhookId, delivery }: { webhookId: string; delivery: WebhookDelivery }) => {
  const { t } = useTranslation();
  const replay = useReplay();
  const { id, event, state, tries, createdAt, nextTry, status, fault } = delivery;
  const facts = [
    momentOf(createdAt),
    t('webhooks.tries', { number: tries }),
    ...(status === null ? [] : [t('webhooks.answered', { status })]),
    ...(fault ? [faultText(fault, t)] : []),
    ...(nextTry ? [t('webhooks.nextTry', { time: momentOf(nextTry) })] : []),
  ];
  const again = () => replay.mutate({ params: { id: webhookId, deliveryId: id } });
  return (
    <Stack
      component="li"
      direction="row"
      sx={{ gap: 1.5, py: 1, borderTop: hairline, alignItems: 'center', flexWrap: 'wrap' }}
    >
      <Tag tone={TONES[state]}>{t(`webhooks.state.${state}`)}</Tag>
      <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {eventText(event, t)}
        </Typography>
        <Typography variant="caption" className="num" component="div" sx={{ color: c('ink3') }}>
          {facts.join(' · ')}
        </Typography>
      </Box>
      <Button size="small" loading={replay.isPending} onClick={again}>
        {t('webhooks.replay')}
      </Button>
      <RefusedAct of={replay.error} />
    </Stack>
  );
};
