import ArrowRight from '@mui/icons-material/ChevronRightRounded';
import { Box, Collapse, Typography } from '@mui/material';
import { useId, useState, type ReactNode } from 'react';
import { c, hairline } from '../theme/css.ts';

interface FoldProps {
  label: string;
  /** The current value, readable without opening. */
  value?: ReactNode;
  children: ReactNode;
  startOpen?: boolean;
  /** Mounts the content when first opened, since it makes requests. */
  late?: boolean;
  /** Something inside is refused, so it is opened. */
  mustOpen?: boolean;
}

/** One line with its value that opens to edit it. */
export const Fold = ({ label, value, children, startOpen = false, late = false, mustOpen = false }: FoldProps) => {
  const [wanted, setOpen] = useState(startOpen);
  const open = wanted || mustOpen;
  const id = useId();
  return (
    <Box sx={{ borderTop: hairline }}>
      <Box
        component="button"
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          width: '100%',
          minHeight: 40,
          py: 0.5,
          px: 0,
          border: 0,
          bgcolor: 'transparent',
          color: c('ink'),
          font: 'inherit',
          cursor: 'pointer',
          textAlign: 'left',
        }}
      >
        <Typography variant="body2" component="span" sx={{ color: c('ink2'), overflowWrap: 'anywhere' }}>
          {label}
        </Typography>
        <Typography
          variant="body2"
          component="span"
          sx={{ flex: 1, minWidth: 0, textAlign: 'right', fontWeight: 500, overflowWrap: 'anywhere' }}
        >
          {open ? null : value}
        </Typography>
        <ArrowRight
          aria-hidden
          sx={{ fontSize: 18, color: c('ink3'), transform: open ? 'rotate(90deg)' : 'none', transition: '150ms' }}
        />
      </Box>
      <Collapse in={open} id={id} mountOnEnter={late}>
        <Box sx={{ pb: 2, pt: 0.5 }}>{children}</Box>
      </Collapse>
    </Box>
  );
};
