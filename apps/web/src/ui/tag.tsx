import { Box, type SvgIconProps, type SxProps, type Theme } from '@mui/material';
import type { ComponentType, ReactNode } from 'react';
import { c } from '../theme/css.ts';

export type ToneName = 'neutral' | 'success' | 'warning' | 'error' | 'info';
export type TagVariant = 'soft' | 'solid' | 'line';
export type IconType = ComponentType<SvgIconProps>;

const look = (tone: ToneName, variant: TagVariant) =>
  ({
    solid: { bgcolor: c(`${tone}.solid`), color: c(`${tone}.onSolid`), borderColor: 'transparent' },
    soft: { bgcolor: c(`${tone}.bg`), color: c(`${tone}.fg`), borderColor: 'transparent' },
    line: { bgcolor: 'transparent', color: c(`${tone}.fg`), borderColor: c(`${tone}.line`) },
  })[variant];

interface TagProps {
  tone: ToneName;
  variant?: TagVariant;
  icon?: IconType;
  children: ReactNode;
  sx?: SxProps<Theme>;
  /** Accessible name, when the short word needs its context. */
  label?: string;
}

/** A short word with a tone; 24 px high, never wraps. State is always shown by icon, word and colour together. */
export const Tag = ({ tone, variant = 'soft', icon: Icon, children, sx, label }: TagProps) => (
  <Box
    component="span"
    title={label}
    sx={[
      {
        display: 'inline-flex',
        alignItems: 'center',
        gap: '5px',
        minHeight: 24,
        px: 1,
        pl: Icon ? 0.75 : 1,
        borderRadius: '6px',
        fontSize: 12,
        lineHeight: '16px',
        fontWeight: 600,
        whiteSpace: 'nowrap',
        flex: 'none',
        maxWidth: '100%',
        border: '1px solid',
        ...look(tone, variant),
      },
      ...(Array.isArray(sx) ? sx : [sx]),
    ]}
  >
    {Icon && <Icon sx={{ fontSize: 15 }} aria-hidden />}
    {children}
    {label && <Box component="span" sx={hiddenFromEyes}>{`: ${label}`}</Box>}
  </Box>
);

/** For text that only screen readers need. */
export const hiddenFromEyes = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;
