import type { DocumentRow } from '@paraph/contract';
import BackHand from '@mui/icons-material/BackHandRounded';
import { Box, Button, Stack, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Link } from '../../../lib/route/index.ts';
import { c, hairline } from '../../../theme/css.ts';
import { FileIcon } from '../../../ui/file-icon.tsx';
import { PersonAvatar } from '../../../ui/person-avatar.tsx';
import { StatusChip } from '../../../ui/status-chip.tsx';
import { Due, RowProgress, addressOfDocument, taskOf } from '../../documents/index.ts';
import { ApproveAtOnce } from './approve-at-once.tsx';
import { MiniPage } from './mini-page.tsx';

/** The title's link covers its card, so that a press anywhere opens the document; buttons lie above it. */
const TitleLink = ({ row: { id, name } }: { row: DocumentRow }) => (
  <Box component={Link} to={addressOfDocument(id)} sx={coveringCard}>
    {name}
  </Box>
);

const coveringCard = {
  color: 'inherit',
  textDecoration: 'none',
  '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: '10px' },
  '&:focus-visible': { outline: 'none' },
  '&:focus-visible::after': { outline: `2px solid ${c('focus')}`, outlineOffset: '2px' },
} as const;

/** Buttons and hints above the covering link. */
const aboveLink = { position: 'relative', zIndex: 1 } as const;

/** The first task, large: document, sender, deadline, and the main button. */
export const HeroCard = ({ row }: { row: DocumentRow }) => {
  const { t } = useTranslation();
  const task = taskOf(row);
  const verb = t(`documents.verb.${task ?? 'open'}`);
  return (
    <Stack
      component="article"
      direction="row"
      sx={{
        position: 'relative',
        gridRow: { md: 'span 2' },
        border: `1px solid ${c('primaryLine')}`,
        '&:hover': { borderColor: c('primary') },
        borderRadius: '10px',
        p: { xs: 2, sm: 2.5 },
        gap: 2.5,
        bgcolor: c('primarySoft'),
        minWidth: 0,
      }}
    >
      <Box sx={{ display: { xs: 'none', sm: 'block' } }}>
        <MiniPage />
      </Box>
      <Stack sx={{ flex: 1, minWidth: 0 }}>
        <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', gap: 1, flexWrap: 'wrap' }}>
          <StatusChip status={row.statusName} />
          <Due row={row} />
        </Stack>
        <Typography variant="h2" component="h3" sx={{ mt: 1.5, mb: 0.5, overflowWrap: 'anywhere' }}>
          <TitleLink row={row} />
        </Typography>
        <Typography variant="body2" sx={{ color: c('ink2'), overflowWrap: 'anywhere' }}>
          {task ? t(`home.asks.${task}`, { name: row.owner.name }) : row.owner.name}
        </Typography>
        <Box sx={{ flex: 1, minHeight: 16 }} />
        <Stack
          direction="row"
          sx={{ alignItems: 'center', gap: 1.5, justifyContent: 'space-between', flexWrap: 'wrap' }}
        >
          <Button
            component={Link}
            to={addressOfDocument(row.id)}
            variant="contained"
            color="primary"
            size="large"
            startIcon={task && <BackHand />}
            aria-label={t('documents.verbOf', { verb, name: row.name })}
            sx={{ ...aboveLink, flex: { xs: '1 0 auto', sm: 'none' }, maxWidth: '100%' }}
          >
            {verb}
          </Button>
          {task === 'approve' && (
            <Box sx={aboveLink}>
              <ApproveAtOnce row={row} />
            </Box>
          )}
          <Box sx={aboveLink}>
            <RowProgress row={row} showNumbers />
          </Box>
        </Stack>
      </Stack>
    </Stack>
  );
};

/** One of the next tasks. */
export const TaskCard = ({ row }: { row: DocumentRow }) => {
  const { t } = useTranslation();
  const task = taskOf(row);
  const verb = t(`documents.verb.${task ?? 'open'}`);
  return (
    <Stack
      component="article"
      sx={{
        position: 'relative',
        border: hairline,
        borderRadius: '10px',
        p: 2,
        minWidth: 0,
        '&:hover': { bgcolor: c('hover') },
      }}
    >
      <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'center', gap: 1, flexWrap: 'wrap' }}>
        <StatusChip status={row.statusName} />
        <Due row={row} />
      </Stack>
      <Stack direction="row" sx={{ gap: 1.25, alignItems: 'center', mt: 1.5, minWidth: 0 }}>
        <FileIcon extension={row.extension} size={28} />
        <Typography variant="h4" component="h3" sx={{ overflowWrap: 'anywhere' }}>
          <TitleLink row={row} />
        </Typography>
      </Stack>
      <Box sx={{ flex: 1, minHeight: 16 }} />
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1, flexWrap: 'wrap' }}>
        <PersonAvatar name={row.owner.name} size={24} />
        <Typography variant="body2" sx={{ flex: 1, minWidth: 96, color: c('ink2'), overflowWrap: 'anywhere' }}>
          {row.owner.name}
        </Typography>
        {/* Otherwise two buttons next to a name would wrap apart. */}
        <Stack
          direction="row"
          sx={{ ...aboveLink, gap: 1, flexWrap: 'wrap', ...(task === 'approve' && { flex: '1 0 100%' }) }}
        >
          {task === 'approve' && <ApproveAtOnce row={row} />}
          <Button
            component={Link}
            to={addressOfDocument(row.id)}
            size="small"
            aria-label={t('documents.verbOf', { verb, name: row.name })}
          >
            {verb}
          </Button>
        </Stack>
      </Stack>
    </Stack>
  );
};
