import type { Components, CssVarsTheme, Theme } from '@mui/material/styles';
import { radius } from './tokens.ts';

type Overrides = Components<Omit<Theme, 'components' | 'palette'> & CssVarsTheme>;

/** Tabs, chips, avatars. */
export const selection: Overrides = {
  MuiTabs: {
    styleOverrides: {
      root: { minHeight: 44 },
      indicator: ({ theme }) => ({
        height: 2,
        borderRadius: '2px 2px 0 0',
        backgroundColor: theme.vars.palette.pa.ink,
      }),
      list: { gap: 24 },
    },
  },
  MuiTab: {
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: 44,
        minWidth: 0,
        padding: 0,
        fontSize: 14,
        fontWeight: 500,
        color: theme.vars.palette.pa.ink2,
        '&:hover': { color: theme.vars.palette.pa.ink },
        '&.Mui-selected': { color: theme.vars.palette.pa.ink, fontWeight: 600 },
      }),
    },
  },
  MuiChip: {
    styleOverrides: {
      root: { height: 24, borderRadius: radius.tag, fontSize: 12, fontWeight: 500 },
      label: { paddingLeft: 8, paddingRight: 8 },
      outlined: ({ theme }) => ({ borderColor: theme.vars.palette.pa.neutral.line }),
    },
  },
  MuiAvatar: {
    styleOverrides: { root: { width: 28, height: 28, fontSize: 11, fontWeight: 600, letterSpacing: '0.01em' } },
  },
};
