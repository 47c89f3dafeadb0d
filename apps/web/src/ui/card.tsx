import { Box, Stack, Typography } from '@mui/material';
import { useId, type ReactNode } from 'react';
import { c, hairline } from '../theme/css.ts';

interface CardProps {
  title: string;
  text?: ReactNode;
  children: ReactNode;
  /** The save button, at the foot of the card. */
  foot?: ReactNode;
  /** Called for Enter in a field. */
  onSubmit?: () => void;
}

/** A part of a page that is saved separately: border, title, foot. */
export const Card = ({ title, text, children, foot, onSubmit }: CardProps) => {
  const id = useId();
  return (
    <Box
      component={onSubmit ? 'form' : 'section'}
      noValidate={onSubmit ? true : undefined}
      aria-labelledby={id}
      onSubmit={
        onSubmit &&
        ((event: React.FormEvent) => {
          event.preventDefault();
          onSubmit();
        })
      }
      sx={{ border: hairline, borderRadius: '12px', bgcolor: c('paper'), overflow: 'hidden' }}
    >
      <Box sx={{ px: { xs: 2, sm: 3 }, pt: 2.5, pb: 3 }}>
        <Typography id={id} variant="h3" component="h2">
          {title}
        </Typography>
        {text && (
          <Typography variant="body2" sx={{ mt: 0.5, color: c('ink2'), maxWidth: 640 }}>
            {text}
          </Typography>
        )}
        <Box sx={{ mt: 2 }}>{children}</Box>
      </Box>
      {foot && (
        <Stack
          direction="row"
          sx={{
            px: { xs: 2, sm: 3 },
            py: 1.5,
            gap: 1,
            borderTop: hairline,
            justifyContent: 'flex-end',
            flexWrap: 'wrap',
          }}
        >
          {foot}
        </Stack>
      )}
    </Box>
  );
};

/** Fields side by side where there is room for them. */
export const FieldGrid = ({ children }: { children: ReactNode }) => (
  <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: 'repeat(2, minmax(0, 1fr))' } }}>
    {children}
  </Box>
);
