import { Box, Button, Typography } from '@mui/material';
import { retention, type RetentionRow } from '@paraph/contract';
import { LIMITS } from '@paraph/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { c } from '../../../theme/css.ts';
import { FormDialog, FormText, useApiForm, useActWithToast } from '../../../ui/form/index.ts';
import { RefusedAct } from '../../../ui/refused-act.tsx';

type HeldRow = Pick<RetentionRow, 'id' | 'name' | 'isHeld'>;

/** Sets or lifts a hold that prevents deletion of a document. */
export const HoldButton = ({ row }: { row: HeldRow }) => {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  if (row.isHeld) return <Release row={row} />;
  return (
    <>
      <Button aria-label={`${t('retention.hold')}: ${row.name}`} onClick={() => setOpen(true)}>
        {t('retention.hold')}
      </Button>
      {isOpen && <HoldDialog row={row} onClose={() => setOpen(false)} />}
    </>
  );
};

const Release = ({ row }: { row: HeldRow }) => {
  const { t } = useTranslation();
  const hold = useActWithToast(retention.hold, t('retention.released'));
  return (
    <>
      <Button
        loading={hold.isPending}
        aria-label={`${t('retention.release')}: ${row.name}`}
        onClick={() => hold.run({ params: { id: row.id }, body: { reason: null } })}
      >
        {t('retention.release')}
      </Button>
      <RefusedAct of={hold.error} />
    </>
  );
};

const HoldDialog = ({ row, onClose }: { row: HeldRow; onClose: () => void }) => {
  const { t } = useTranslation();
  const form = useApiForm({
    endpoint: retention.hold,
    defaults: { reason: '' },
    input: (body) => ({ params: { id: row.id }, body }),
    notice: t('retention.heldDone', { name: row.name }),
    onSaved: onClose,
  });
  return (
    <FormDialog of={form} title={t('retention.holdTitle')} verb={t('retention.hold')} size="code" onClose={onClose}>
      <Box>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{row.name}</Typography>
        <Typography variant="body2" sx={{ color: c('ink2'), mt: 0.5 }}>
          {t('retention.holdText')}
        </Typography>
      </Box>
      <FormText of={form} name="reason" label={t('retention.holdReason')} limit={LIMITS.holdReason} />
    </FormDialog>
  );
};
