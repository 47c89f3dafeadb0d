import type { Components, CssVarsTheme, Theme } from '@mui/material/styles';
import { float1, float2, radius } from './tokens.ts';

type Overrides = Components<Omit<Theme, 'components' | 'palette'> & CssVarsTheme>;

/** Menus, dialogs, alerts, progress indicators. */
export const floating: Overrides = {
  MuiTooltip: {
    defaultProps: { enterDelay: 400 },
    styleOverrides: {
      tooltip: ({ theme }) => ({
        backgroundColor: theme.vars.palette.pa.bar,
        color: theme.vars.palette.pa.onBar,
        fontSize: 12,
        lineHeight: '16px',
        fontWeight: 500,
        padding: '6px 8px',
        borderRadius: radius.tag,
      }),
    },
  },
  MuiMenu: {
    styleOverrides: {
      paper: ({ theme }) => ({
        borderRadius: radius.card,
        border: `1px solid ${theme.vars.palette.pa.line}`,
        backgroundColor: theme.vars.palette.pa.raised,
        marginTop: 4,
        boxShadow: float1,
      }),
      list: { padding: 4 },
    },
  },
  MuiAutocomplete: {
    styleOverrides: {
      paper: ({ theme }) => ({
        borderRadius: radius.card,
        border: `1px solid ${theme.vars.palette.pa.line}`,
        backgroundColor: theme.vars.palette.pa.raised,
        boxShadow: float1,
      }),
    },
  },
  MuiMenuItem: {
    styleOverrides: { root: { minHeight: 36, borderRadius: radius.tag, padding: '6px 8px', fontSize: 14 } },
  },
  MuiDialog: {
    styleOverrides: {
      paper: ({ theme }) => ({
        borderRadius: radius.dialog,
        border: `1px solid ${theme.vars.palette.pa.line}`,
        backgroundColor: theme.vars.palette.pa.raised,
        boxShadow: float2,
        margin: 16,
      }),
    },
  },
  MuiDialogTitle: {
    styleOverrides: {
      root: { fontSize: 18, lineHeight: '28px', fontWeight: 600, letterSpacing: '-0.012em', padding: '20px 24px 4px' },
    },
  },
  MuiDialogContent: { styleOverrides: { root: { padding: '8px 24px 20px' } } },
  MuiDialogActions: {
    styleOverrides: { root: { padding: '0 24px 24px', gap: 8, '& > :not(style) ~ :not(style)': { marginLeft: 0 } } },
  },
  MuiBackdrop: {
    styleOverrides: {
      root: ({ theme }) => ({ '&:not(.MuiBackdrop-invisible)': { backgroundColor: theme.vars.palette.pa.backdrop } }),
    },
  },
  MuiDrawer: { styleOverrides: { paper: ({ theme }) => ({ backgroundColor: theme.vars.palette.pa.raised }) } },
  MuiLinearProgress: {
    styleOverrides: {
      root: ({ theme }) => ({ height: 4, borderRadius: 2, backgroundColor: theme.vars.palette.pa.well }),
      bar: { borderRadius: 2 },
    },
  },
  MuiSkeleton: {
    defaultProps: { animation: 'wave' },
    styleOverrides: {
      root: ({ theme }) => ({ backgroundColor: theme.vars.palette.pa.well, borderRadius: 4, transform: 'none' }),
      circular: { borderRadius: '50%' },
    },
  },
  MuiBreadcrumbs: { styleOverrides: { root: { fontSize: 13 }, separator: { marginLeft: 6, marginRight: 6 } } },
  MuiLink: {
    defaultProps: { underline: 'hover' },
    styleOverrides: { root: { fontWeight: 500, textUnderlineOffset: 3 } },
  },
};
