import { Button, Stack } from '@mui/material';
import { operator } from '@paraph/contract';
import { areaOfQueue } from '@paraph/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RefusedAct } from '../../../ui/refused-act.tsx';
import { Removal } from '../../../ui/removal.tsx';
import { useActWithToast } from '../../../ui/form/use-act-with-toast.ts';
import type { WaitingWork } from '../api.ts';
import { WaitingPart, WaitingRow } from './waiting-part.tsx';

/** Jobs that a restore held back, by queue, with buttons to release or discard all. */
export const HeldJobs = ({ rows }: { rows: WaitingWork['heldJobs'] }) => {
  const { t } = useTranslation();
  const release = useActWithToast(operator.releaseHeld, ({ released, left }) =>
    t('operator.held.released', { count: released, left }),
  );
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <WaitingPart
        title={t('operator.held.title')}
        text={t('operator.held.text')}
        nothing={t('operator.held.nothing')}
        count={rows.reduce((sum, { count }) => sum + count, 0)}
      >
        {rows.map(({ queue, count }) => (
          <WaitingRow
            key={queue}
            title={t(`operator.jobs.areas.${areaOfQueue(queue)}`)}
            facts={[t('operator.held.count', { count })]}
            technical={[{ label: t('operator.jobs.queue'), value: queue }]}
          />
        ))}
        <Stack component="li" direction="row" sx={{ flexWrap: 'wrap', gap: 1.5, py: 1.5 }}>
          <Button variant="outlined" size="small" loading={release.isPending} onClick={() => release.run({})}>
            {t('operator.held.release')}
          </Button>
          <Button size="small" color="error" onClick={() => setAsked(true)}>
            {t('operator.held.discard')}
          </Button>
          <RefusedAct of={release.error} />
        </Stack>
      </WaitingPart>
      {isAsked && <Discarding onClose={() => setAsked(false)} />}
    </>
  );
};

const Discarding = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation();
  return (
    <Removal
      title={t('operator.held.ask')}
      text={t('operator.held.askText')}
      verb={t('operator.held.discard')}
      notice={t('operator.held.discarded')}
      endpoint={operator.discardHeld}
      input={{}}
      onClose={onClose}
    />
  );
};
