import type { DocumentDetails, RelatedDocument } from '@paraph/contract';
import LinkIcon from '@mui/icons-material/AddLinkRounded';
import Unlink from '@mui/icons-material/LinkOffRounded';
import { Box, Button, IconButton, Link as MuiLink, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '../../../lib/route/index.ts';
import { c, hairline } from '../../../theme/css.ts';
import { FileIcon } from '../../../ui/file-icon.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { StatusChip } from '../../../ui/status-chip.tsx';
import { addressOfDocument } from '../../documents/index.ts';
import { useRelated, useSetRelated } from '../related-api.ts';
import { LinkDialog } from './link-dialog.tsx';
import { RefusedAct } from '../../../ui/refused-act.tsx';

/** Documents that must be completed before this one; its owner links and unlinks them. */
export default function Related({ document }: { document: DocumentDetails }) {
  const { t } = useTranslation();
  const shown = useRelated(document.id).data ?? [];
  const set = useSetRelated();
  const [linking, setLinking] = useState(false);
  const may = document.actions.includes('relate');
  const ids = shown.map(({ id }) => id);
  const change = (relatedIds: string[]) => set.mutate({ params: { id: document.id }, body: { relatedIds } });
  const { awaitsForms } = document;
  if (shown.length === 0 && awaitsForms === 0 && !may) return null;
  return (
    <Box component="section" sx={{ py: 1.25 }}>
      <Typography variant="h4" component="h3">
        {t('document.related.title')}
      </Typography>
      {document.phase === 'related' && shown.length > 0 && (
        <Notice tone="warning" sx={{ my: 1 }}>
          {t('document.related.waits')}
        </Notice>
      )}
      {awaitsForms > 0 && (
        <Notice tone="warning" sx={{ my: 1 }}>
          {t('document.related.awaitsForms', { number: awaitsForms })}
        </Notice>
      )}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {shown.map((one) => (
          <Row
            key={one.id}
            one={one}
            {...(may && !one.isOfForm ? { onUnlink: () => change(ids.filter((id) => id !== one.id)) } : {})}
          />
        ))}
      </Box>
      <RefusedAct of={set.error} />
      {may && (
        <Button data-act="link" startIcon={<LinkIcon />} onClick={() => setLinking(true)} sx={{ mt: 1 }}>
          {t('document.related.link')}
        </Button>
      )}
      {linking && (
        <LinkDialog
          not={[document.id, ...ids]}
          onClose={() => setLinking(false)}
          onChoose={(id) => {
            change([...ids, id]);
            setLinking(false);
          }}
        />
      )}
    </Box>
  );
}

const Row = ({ one, onUnlink }: { one: RelatedDocument; onUnlink?: () => void }) => {
  const { t } = useTranslation();
  const { name, isSeen } = one;
  const isEnded = one.statusName === 'Rejected' || one.statusName === 'Voided';
  return (
    <Stack
      component="li"
      direction="row"
      sx={{ gap: 1.25, py: 1, alignItems: 'center', borderBottom: hairline, flexWrap: 'wrap' }}
    >
      <FileIcon extension={one.extension} size={28} />
      <Box sx={{ flex: '1 1 160px', minWidth: 0 }}>
        <MuiLink
          component={Link}
          to={addressOfDocument(one.id)}
          sx={{ fontWeight: isSeen ? 400 : 600, overflowWrap: 'anywhere' }}
        >
          {name}
        </MuiLink>
        <Typography variant="caption" component="div" sx={{ color: isSeen ? c('ink2') : c('warning.fg') }}>
          {t(isSeen ? 'document.beside.seen' : 'document.beside.unseen')}
        </Typography>
        {one.isOfForm && one.keepsBack && (
          <Typography variant="caption" component="div" sx={{ color: c('ink2') }}>
            {t(isEnded ? 'document.related.ofFormEnded' : 'document.related.ofForm')}
          </Typography>
        )}
      </Box>
      <StatusChip status={one.statusName} />
      {onUnlink && (
        <IconButton aria-label={t('document.related.unlink', { name })} onClick={onUnlink}>
          <Unlink />
        </IconButton>
      )}
    </Stack>
  );
};
