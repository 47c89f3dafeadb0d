import type { DocumentDetails } from '@paraph/contract';
import { Button, Stack } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { c, hairline } from '../../../theme/css.ts';
import { DoneFoot } from '../../signing/index.ts';
import type { Panel } from '../use-panel.ts';

const LATER = { sign: 'sign.later', approve: 'approve.button', acknowledge: 'acknowledge.button' } as const;

/** The act that will be requested on the viewer's turn: its button is visible but disabled. */
const laterOf = ({ myKind }: DocumentDetails) => (myKind && myKind !== 'copy' ? LATER[myKind] : null);

interface PanelFootProps {
  document: DocumentDetails;
  panel: Panel;
  next: { to: string; count: number } | null;
  onDownload: () => void;
  onReject: () => void;
  /** Vertical layout, the main action first, as on a phone. */
  stacked?: boolean;
}

/** The decision buttons, always visible. Empty when there is nothing to decide. */
export const PanelFoot = ({ document, panel, next, onDownload, onReject, stacked }: PanelFootProps) => {
  const { t } = useTranslation();
  const { kind, deed } = panel;
  const task = kind === 'sign' || kind === 'approve' || kind === 'acknowledge' ? kind : null;
  const mayReject = document.actions.includes('reject');
  const isPad = kind === 'sign' && panel.way === 'SIGNATURE_PAD';
  const isUntouched = isPad && !panel.form.drawn;
  const methodless = kind === 'sign' && !panel.way;
  const later = kind === 'not-my-turn' ? laterOf(document) : null;
  if (!deed && !task && !mayReject && !later) return null;
  return (
    <Stack
      direction={stacked ? 'column-reverse' : 'row'}
      sx={{
        gap: 1.5,
        flexWrap: stacked ? 'nowrap' : 'wrap',
        px: 2.5,
        py: 2,
        pb: stacked ? 'calc(16px + env(safe-area-inset-bottom))' : 2,
        borderTop: hairline,
        bgcolor: c('paper'),
        flex: 'none',
      }}
    >
      {deed && <DoneFoot onDownload={onDownload} next={next} />}
      {!deed && mayReject && (
        <Button variant={stacked ? 'text' : 'outlined'} size="large" sx={{ fontWeight: 500 }} onClick={onReject}>
          {t('document.reject.button')}
        </Button>
      )}
      {!deed && later && (
        <Button variant="contained" color="primary" size="large" disabled sx={{ flex: stacked ? 'none' : 1 }}>
          {t(`signing.${later}`)}
        </Button>
      )}
      {!deed && task && !methodless && (
        <Button
          variant="contained"
          color="primary"
          size="large"
          loading={panel.busy}
          // The pad must contain a drawing; other methods show missing input at the field.
          disabled={isUntouched || (kind === 'sign' && ((document.isBalanceSpent && !isPad) || panel.refused !== null))}
          onClick={panel.act}
          data-tab={kind === 'sign' ? panel.way : kind.toUpperCase()}
          sx={{ flex: stacked ? 'none' : 1, minHeight: stacked ? 48 : 44, whiteSpace: 'normal' }}
        >
          {isPad
            ? t('signing.pad.sign')
            : task === 'sign' && panel.way === 'EPARAKSTS_CARD'
              ? t('signing.sign.buttonCard')
              : t(`signing.${task}.button`, { method: t(`methods.${panel.way ?? 'SMART_ID'}`) })}
        </Button>
      )}
    </Stack>
  );
};
