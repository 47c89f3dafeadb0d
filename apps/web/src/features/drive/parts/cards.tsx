import type { DriveItem } from '@paraph/contract';
import Lock from '@mui/icons-material/LockOutlined';
import { Box, Checkbox, Stack, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { dayOf } from '../../../lib/format/dates.ts';
import { Link } from '../../../lib/route/index.ts';
import { useSession } from '../../../lib/session/index.ts';
import { c } from '../../../theme/css.ts';
import { FileIcon } from '../../../ui/file-icon.tsx';
import { StatusChip } from '../../../ui/status-chip.tsx';
import { addressOfDocument } from '../../documents/index.ts';
import { TagChips } from '../../tags/index.ts';
import { actsFor, type DriveAction } from '../acts.ts';
import type { DriveLayout } from '../appearance.ts';
import { addressOf, pictureOf } from '../model.ts';
import { FolderFace } from './folder-face.tsx';
import { ItemMenu } from './item-menu.tsx';

export interface CardProps {
  item: DriveItem;
  /** Visible facts and density. */
  look: DriveLayout;
  ticked: boolean;
  onTick: () => void;
  onAct: (act: DriveAction) => void;
}

const card = (ticked: boolean, { dense }: DriveLayout) => ({
  position: 'relative',
  alignItems: 'center',
  gap: 1,
  p: dense ? 0.25 : 1,
  minWidth: 0,
  border: '1px solid',
  borderColor: ticked ? c('primary') : c('line'),
  outline: ticked ? `1px solid ${c('primary')}` : 'none',
  borderRadius: '10px',
  bgcolor: c('paper'),
  '&:hover': { bgcolor: c('hover') },
});

/** The complete card opens its item; check box and menu are above the link. */
const opener = {
  color: 'inherit',
  textDecoration: 'none',
  fontWeight: 500,
  fontSize: 14,
  display: 'inline-block',
  minHeight: 24,
  lineHeight: '24px',
  overflowWrap: 'anywhere',
  '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: '10px' },
} as const;
const above = { position: 'relative', zIndex: 1, flex: 'none' } as const;

const Tick = ({ item, ticked, onTick }: CardProps) => {
  const { t } = useTranslation();
  return (
    <Checkbox
      checked={ticked}
      disabled={item.disabled}
      onChange={onTick}
      slotProps={{ input: { 'aria-label': t('drive.select', { name: item.name }) } }}
      sx={{ ...above, p: 0.75 }}
    />
  );
};

export const FolderCard = (props: CardProps) => {
  const { t } = useTranslation();
  const { can } = useSession();
  const { item, look, ticked, onAct } = props;
  return (
    <Stack component="li" direction="row" data-item="folder" sx={card(ticked, look)}>
      <Tick {...props} />
      <FolderFace icon={item.icon ?? ''} color={item.color ?? ''} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        {item.disabled ? (
          <Typography component="span" variant="subtitle2" title={t('drive.locked')} sx={{ color: c('ink3') }}>
            {item.name} <Lock sx={{ fontSize: 14, verticalAlign: 'middle' }} aria-label={t('drive.locked')} />
          </Typography>
        ) : (
          <Box component={Link} to={addressOf(item.id)} sx={opener}>
            {item.name}
          </Box>
        )}
        <Facts item={item} look={look} />
      </Box>
      <Box sx={above}>
        <ItemMenu name={item.name} isPinned={item.isPinned} acts={actsFor(item, can)} onAct={onAct} />
      </Box>
    </Stack>
  );
};

/** Location, prefix, last change and owner; a name, else an address (DRIVE-015). */
const Facts = ({ item, look: { shown } }: Pick<CardProps, 'item' | 'look'>) => (
  <Typography variant="caption" component="div" className="num" sx={{ color: c('ink2'), overflowWrap: 'anywhere' }}>
    {[
      item.path.join(' › '),
      shown.has('prefix') && item.prefixName,
      shown.has('modified') && dayOf(item.modified),
      shown.has('owner') && (item.ownerFullName || item.ownerEmail),
    ]
      .filter(Boolean)
      .join(' · ')}
  </Typography>
);

/** Deadline and the user's comment, which depend on their modules (PERM-034). */
const Columns = ({ item: { deadline, comment }, look: { shown } }: Pick<CardProps, 'item' | 'look'>) => {
  const { t } = useTranslation();
  const facts = [
    shown.has('deadline') && deadline && `${t('documents.column.deadline')}: ${deadline}`,
    shown.has('comment') && comment,
  ].filter(Boolean);
  if (facts.length === 0) return null;
  return (
    <Typography variant="caption" component="div" sx={{ color: c('ink2'), overflowWrap: 'anywhere' }}>
      {facts.join(' · ')}
    </Typography>
  );
};

export const DocumentCard = (props: CardProps & { isFiled: boolean }) => {
  const { can } = useSession();
  const { item, look, ticked, onAct, isFiled } = props;
  const acts = actsFor(item, can);
  if (isFiled && acts.includes('move')) acts.splice(acts.indexOf('move') + 1, 0, 'takeOut');
  return (
    <Stack component="li" direction="row" data-item="document" sx={{ ...card(ticked, look), alignItems: 'flex-start' }}>
      <Tick {...props} />
      <Box sx={{ pt: 0.5 }}>
        <FileIcon extension={pictureOf(item.extension ?? '')} size={32} />
      </Box>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box component={Link} to={addressOfDocument(item.id)} sx={opener}>
          {item.name}
        </Box>
        <Facts item={item} look={look} />
        <Columns item={item} look={look} />
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center', mt: 0.75 }}>
          {item.statusName && look.shown.has('state') && <StatusChip status={item.statusName} />}
          {look.shown.has('tags') && <TagChips tags={item.tags} most={3} />}
        </Stack>
      </Box>
      <Box sx={above}>
        <ItemMenu name={item.name} acts={acts} onAct={onAct} />
      </Box>
    </Stack>
  );
};
