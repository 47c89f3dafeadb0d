import { Box, ButtonBase, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import type { Runtime } from '../../../lib/session/index.ts';
import { c, hairline } from '../../../theme/css.ts';
import { PersonAvatar } from '../../../ui/person-avatar.tsx';

type DemoPerson = NonNullable<Runtime['demo']>[number];

interface DemoPeopleProps {
  people: DemoPerson[];
  onChoose: (person: DemoPerson) => void;
}

/** With demo data only: the demo users, each selectable with one press. */
export default function DemoPeople({ people, onChoose }: DemoPeopleProps) {
  const { t } = useTranslation();
  return (
    <Box component="section" aria-label={t('auth.demo.title')} sx={{ mt: 4, pt: 2.5, borderTop: hairline }}>
      <Typography variant="h4" component="h2">
        {t('auth.demo.title')}
      </Typography>
      <Typography variant="body2" sx={{ color: c('ink2'), mb: 1.5 }}>
        {t('auth.demo.text')}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
          gap: 0.5,
          maxHeight: 232,
          overflowY: 'auto',
        }}
      >
        {people.map((person) => (
          <ButtonBase
            key={person.email}
            onClick={() => onChoose(person)}
            sx={{
              justifyContent: 'flex-start',
              gap: 1,
              p: 1,
              borderRadius: '8px',
              textAlign: 'left',
              minWidth: 0,
              '&:hover': { bgcolor: c('hover') },
            }}
          >
            <PersonAvatar name={person.name} size={28} />
            <Box component="span" sx={{ minWidth: 0 }}>
              <Typography variant="label" component="span" sx={{ display: 'block', overflowWrap: 'anywhere' }}>
                {person.name}
              </Typography>
              <Typography variant="caption" component="span" sx={{ display: 'block', color: c('ink3') }}>
                {t(`roles.${person.role}`)}
              </Typography>
            </Box>
          </ButtonBase>
        ))}
      </Box>
    </Box>
  );
}
