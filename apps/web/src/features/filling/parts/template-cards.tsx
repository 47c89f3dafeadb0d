import Article from '@mui/icons-material/ArticleOutlined';
import Star from '@mui/icons-material/StarRounded';
import StarOutline from '@mui/icons-material/StarOutlineRounded';
import { Box, IconButton, Skeleton, Stack, Typography } from '@mui/material';
import type { FormModule } from '@paraph/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '../../../lib/route/index.ts';
import { c, hairline } from '../../../theme/css.ts';
import { SearchField } from '../../../ui/search-field.tsx';
import { ErrorState, State } from '../../../ui/states.tsx';
import { useTemplates } from '../api.ts';
import { useFavourites } from '../kept.ts';
import { addressOfForm } from '../place.ts';
import { groupsOf, type Template } from '../templates.ts';
import { NoTemplates } from './no-templates.tsx';

interface TemplateCardsProps {
  modules: readonly FormModule[];
  folderId?: string | null | undefined;
  /** Lists the forms that add an absence before all others. */
  absencesFirst?: boolean;
  /** Called when a form was chosen. */
  onChosen?: () => void;
}

/** The forms that the user may fill, favourites first, then by type (FORM-073). */
export const TemplateCards = ({ modules, folderId, absencesFirst = false, onChosen }: TemplateCardsProps) => {
  const { t } = useTranslation();
  const [words, setWords] = useState('');
  const templates = useTemplates();
  const { favourites, toggle } = useFavourites();
  if (templates.isError)
    return (
      <ErrorState
        title={t('filling.failed')}
        text={templates.error.detail || t('ui.failed.offline')}
        onRetry={() => void templates.refetch()}
      />
    );
  if (!templates.data) return <Skeletons />;
  const groups = groupsOf(templates.data, { modules, words, favourites, absencesFirst });
  if (groups.length === 0 && words === '') return <NoTemplates />;
  return (
    <Stack sx={{ gap: 2.5 }}>
      <Stack direction="row">
        <SearchField label={t('filling.find')} value={words} onSearch={setWords} />
      </Stack>
      {groups.length === 0 && <State picture="search" title={t('filling.none.found')} />}
      {groups.map(({ name, templates: those, beginsOthers }, at) => (
        <Box component="section" key={at} aria-label={name ?? t('filling.favourites')}>
          {beginsOthers && (
            <Typography variant="body2" sx={{ mb: 2, pt: 2, borderTop: hairline, color: c('ink2') }}>
              {t('filling.leave.others')}
            </Typography>
          )}
          <Typography variant="h3" component="h2" sx={{ mb: 1, overflowWrap: 'anywhere' }}>
            {name ?? t('filling.favourites')}
          </Typography>
          <Box component="ul" sx={grid}>
            {those.map((template) => (
              <Card
                key={template.id}
                template={template}
                to={addressOfForm({ formBuilderId: template.id, module: template.type, folderId })}
                isStarred={favourites.includes(template.id)}
                onStar={() => toggle(template.id)}
                onChosen={onChosen}
              />
            ))}
          </Box>
        </Box>
      ))}
    </Stack>
  );
};

const grid = {
  m: 0,
  p: 0,
  listStyle: 'none',
  display: 'grid',
  gap: 1.25,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 260px), 1fr))',
};

const Skeletons = () => {
  const { t } = useTranslation();
  return (
    <Box role="status" aria-label={t('ui.loading')} sx={grid}>
      {[1, 2, 3].map((at) => (
        <Skeleton key={at} height={64} sx={{ transform: 'none', borderRadius: '10px' }} />
      ))}
    </Box>
  );
};

interface CardProps {
  template: Template;
  to: string;
  isStarred: boolean;
  onStar: () => void;
  onChosen: (() => void) | undefined;
}

const Card = ({ template: { name }, to, isStarred, onStar, onChosen }: CardProps) => {
  const { t } = useTranslation();
  return (
    <Stack component="li" direction="row" data-template sx={card}>
      <Article aria-hidden sx={{ color: c('primary'), flex: 'none' }} />
      <Box component={Link} to={to} onClick={onChosen} sx={opener}>
        {name}
      </Box>
      <IconButton
        size="small"
        aria-label={t(isStarred ? 'filling.unstar' : 'filling.star', { name })}
        aria-pressed={isStarred}
        onClick={onStar}
        sx={{ position: 'relative', zIndex: 1, flex: 'none' }}
      >
        {isStarred ? <Star sx={{ color: c('primary') }} /> : <StarOutline />}
      </IconButton>
    </Stack>
  );
};

const card = {
  position: 'relative',
  alignItems: 'center',
  gap: 1.25,
  p: 1.5,
  minHeight: 64,
  minWidth: 0,
  border: `1px solid ${c('line')}`,
  borderRadius: '10px',
  bgcolor: c('paper'),
  '&:hover': { bgcolor: c('hover') },
} as const;

/** The complete card opens the form; the star is above the link. */
const opener = {
  flex: 1,
  minWidth: 0,
  color: 'inherit',
  textDecoration: 'none',
  fontWeight: 500,
  overflowWrap: 'anywhere',
  '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: '10px' },
} as const;
