import OpenInNew from '@mui/icons-material/OpenInNewRounded';
import { type DocumentDetails, integration } from '@paraph/contract';
import { Box, Button, Link as MuiLink, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../lib/session/index.ts';
import { c } from '../../../theme/css.ts';
import { useActWithToast } from '../../../ui/form/use-act-with-toast.ts';
import { useIntegrationStatus } from '../integration-status.ts';
import { RefusedAct } from '../../../ui/refused-act.tsx';

/** Status of the document in the company's own document system (DOC-012). */
export default function Integration({ document }: { document: DocumentDetails }) {
  const { t } = useTranslation();
  const { can } = useSession();
  const { text, tone } = useIntegrationStatus(document);
  const { dmsDocumentUrl: url, dmsTrouble: trouble } = document;
  const mayAct = can('integration.url') && (document.isOwner || can('admin.open'));
  return (
    <Box component="section" aria-label={t('integration.label')} sx={{ py: 1.25 }}>
      <Typography variant="caption" component="h3" sx={{ color: c('ink3') }}>
        {t('integration.title')}
      </Typography>
      <Typography variant="body2" role="status" sx={{ overflowWrap: 'anywhere', ...(tone && { color: c(tone) }) }}>
        {text}
      </Typography>
      {document.isIntegrationManagerNeeded && (
        <Typography variant="body2" sx={{ color: c('warning.fg') }}>
          {t('integration.manager')}
        </Typography>
      )}
      {url && (
        <MuiLink
          href={url}
          target="_blank"
          rel="noreferrer noopener"
          variant="body2"
          sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, minHeight: 28 }}
        >
          {t('integration.open')}
          <OpenInNew aria-hidden sx={{ fontSize: 16 }} />
        </MuiLink>
      )}
      {trouble?.state === 'failed' && mayAct && <Again id={document.id} />}
    </Box>
  );
}

const Again = ({ id }: { id: string }) => {
  const { t } = useTranslation();
  const again = useActWithToast(integration.sendAgain, t('integration.againDone'));
  return (
    <Box sx={{ pt: 1 }}>
      <Button data-act="send-to-system" loading={again.isPending} onClick={() => again.run({ params: { id } })}>
        {t('integration.again')}
      </Button>
      <RefusedAct of={again.error} />
    </Box>
  );
};
