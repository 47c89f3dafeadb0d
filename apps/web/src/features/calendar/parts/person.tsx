import type { CalendarUser } from '@paraph/contract';
import { Box, Stack, Typography } from '@mui/material';
import { c } from '../../../theme/css.ts';
import { PersonAvatar } from '../../../ui/person-avatar.tsx';

/** Picture, name and job title of a user (CAL-007). */
export const PersonCell = ({ user: { fullName, jobTitle } }: { user: CalendarUser }) => (
  <Stack component="span" direction="row" sx={{ gap: 1, alignItems: 'center', minWidth: 0 }}>
    <PersonAvatar name={fullName} size={32} />
    <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere', textAlign: 'left' }}>
      <Typography component="span" sx={{ display: 'block', fontSize: 13, lineHeight: '17px', fontWeight: 600 }}>
        {fullName}
      </Typography>
      {jobTitle && (
        <Typography
          component="span"
          sx={{ display: 'block', fontSize: 11, lineHeight: '14px', fontWeight: 400, color: c('ink2') }}
        >
          {jobTitle}
        </Typography>
      )}
    </Box>
  </Stack>
);
