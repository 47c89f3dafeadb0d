import Delete from '@mui/icons-material/DeleteOutlineRounded';
import Edit from '@mui/icons-material/EditOutlined';
import Star from '@mui/icons-material/StarRounded';
import StarOutline from '@mui/icons-material/StarOutlineRounded';
import { Box, IconButton, Link as MuiLink, Stack, Typography } from '@mui/material';
import type { BookEntry } from '@paraph/contract';
import { useTranslation } from 'react-i18next';
import { c, hairline } from '../../../theme/css.ts';
import { AddressText } from '../../../ui/address-text.tsx';
import { PersonAvatar } from '../../../ui/person-avatar.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { useStar } from '../api.ts';
import { factsOf, nameOf, type OpenContactDialog } from '../model.ts';
import { RefusedAct } from '../../../ui/refused-act.tsx';

/** An entry of the book: name, position, contact data, and the viewer's star; contacts can be changed. */
export const EntryRow = ({ entry, onAsk }: { entry: BookEntry; onAsk: OpenContactDialog }) => {
  const { t } = useTranslation();
  const name = nameOf(entry);
  const star = useStar();
  return (
    <Stack
      component="li"
      direction="row"
      sx={{ alignItems: 'center', gap: 1.5, px: { xs: 2, sm: 4 }, py: 1, borderBottom: hairline, flexWrap: 'wrap' }}
    >
      <StarButton entry={entry} name={name} star={star} />
      <PersonAvatar name={name} size={36} />
      <Box sx={{ flex: '1 1 160px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
          <Typography variant="label" component="span">
            {name}
          </Typography>
          {!entry.isInternal && <Tag tone="neutral">{t('addressBook.outside')}</Tag>}
        </Stack>
        <Typography variant="caption" component="div" sx={{ color: c('ink2') }}>
          {factsOf(entry)}
        </Typography>
      </Box>
      <Box sx={{ flex: '1 1 160px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <MuiLink href={`mailto:${entry.email}`} variant="body2">
          <AddressText text={entry.email} />
        </MuiLink>
        {entry.phoneNumber && (
          <Typography variant="caption" component="div">
            <MuiLink href={`tel:${entry.phoneNumber}`} underline="hover">
              {entry.phoneNumber}
            </MuiLink>
          </Typography>
        )}
      </Box>
      {entry.kind === 'contact' && (
        <Box sx={{ flex: 'none' }}>
          <IconButton aria-label={t('addressBook.change', { name })} onClick={() => onAsk('change', entry)}>
            <Edit sx={{ fontSize: 20 }} />
          </IconButton>
          <IconButton aria-label={t('addressBook.deleteNamed', { name })} onClick={() => onAsk('delete', entry)}>
            <Delete sx={{ fontSize: 20 }} />
          </IconButton>
        </Box>
      )}
      <RefusedAct of={star.error} />
    </Stack>
  );
};

interface StarProps {
  entry: BookEntry;
  name: string;
  star: ReturnType<typeof useStar>;
}

const StarButton = ({ entry: { id, isFavorite }, name, star }: StarProps) => {
  const { t } = useTranslation();
  return (
    <IconButton
      aria-label={t(isFavorite ? 'addressBook.unstar' : 'addressBook.star', { name })}
      aria-pressed={isFavorite}
      disabled={star.isPending}
      onClick={() => star.mutate({ params: { id } })}
    >
      {isFavorite ? <Star sx={{ color: c('warning.solid') }} /> : <StarOutline />}
    </IconButton>
  );
};
