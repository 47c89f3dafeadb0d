import { Box, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { useLocation, useSearchParams } from '../../../lib/route/index.ts';
import { useCrumbs } from '../../../ui/crumbs.tsx';
import { c } from '../../../theme/css.ts';
import { TemplateCards } from '../parts/template-cards.tsx';
import { ABSENCES_FIRST, MODULE_PLACES, moduleAt } from '../place.ts';

/** The forms of a module to choose from: the address of a form without its id (FORM-001, FORM-003). */
export default function ChoosePage() {
  const { t } = useTranslation();
  const module = moduleAt(useLocation().pathname);
  const [query] = useSearchParams();
  const place = MODULE_PLACES[module];
  const isLeave = query.get('first') === ABSENCES_FIRST;
  const title = t(isLeave ? 'filling.leave.title' : 'filling.choose');
  useCrumbs([{ label: t(place.label), to: place.to }, { label: title }]);
  return (
    <Box sx={{ px: { xs: 2, sm: 4 }, py: { xs: 2, sm: 3 }, maxWidth: 1440 }}>
      <Typography variant="h1" sx={{ mb: 2, overflowWrap: 'anywhere' }}>
        {title}
      </Typography>
      {isLeave && <Typography sx={{ mb: 2, color: c('ink2') }}>{t('filling.leave.text')}</Typography>}
      <TemplateCards modules={[module]} absencesFirst={isLeave} />
    </Box>
  );
}
