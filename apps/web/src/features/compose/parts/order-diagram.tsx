import ArrowForward from '@mui/icons-material/ArrowForwardRounded';
import { Box, Stack, Typography } from '@mui/material';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { c } from '../../../theme/css.ts';
import { PersonAvatar } from '../../../ui/person-avatar.tsx';
import { nameOfDraft, stepsOf, type DraftPerson } from '../model.ts';

const FACES = 4;

/** A diagram of the order: people who act together, in sequence. */
export const OrderDiagram = ({ people }: { people: DraftPerson[] }) => {
  const { t } = useTranslation();
  const steps = stepsOf(people);
  return (
    <Stack
      component="section"
      aria-label={t('compose.order.label')}
      direction="row"
      sx={{
        mt: 1.5,
        alignItems: 'center',
        justifyContent: 'space-around',
        flexWrap: 'wrap',
        gap: 1,
        bgcolor: c('canvas'),
        borderRadius: '10px',
        px: 2,
        py: 1.5,
      }}
    >
      {steps.map((step, index) => (
        <Fragment key={step.people[0]!.key}>
          {index > 0 && <ArrowForward sx={{ fontSize: 18, color: c('ink3') }} aria-hidden />}
          <Stack sx={{ alignItems: 'center', gap: 0.75, minWidth: 0 }}>
            <Stack direction="row" sx={{ '& > * + *': { ml: '-6px' } }}>
              {step.people.slice(0, FACES).map((person) => (
                <PersonAvatar key={person.key} name={nameOfDraft(person)} size={32} ring={c('canvas')} />
              ))}
            </Stack>
            <Box component="span" sx={{ textAlign: 'center' }}>
              <Typography variant="caption" sx={{ color: c('ink2') }}>
                {t(`compose.order.${step.kind}`, { count: step.people.length })}
              </Typography>
            </Box>
          </Stack>
        </Fragment>
      ))}
    </Stack>
  );
};
