import type { Components, CssVarsTheme, Theme } from '@mui/material/styles';
import { control, ease, radius } from './tokens.ts';

type Overrides = Components<Omit<Theme, 'components' | 'palette'> & CssVarsTheme>;

/** Page background, buttons and papers. */
export const surfaces: Overrides = {
  MuiCssBaseline: {
    styleOverrides: {
      html: { WebkitTextSizeAdjust: '100%' },
      body: {
        fontFeatureSettings: '"calt", "kern", "ss03"',
        WebkitFontSmoothing: 'antialiased',
        MozOsxFontSmoothing: 'grayscale',
        backgroundColor: 'var(--pa-palette-pa-canvas)',
      },
      '.num, time, code, td, kbd': { fontVariantNumeric: 'tabular-nums lining-nums' },
      ':focus-visible': { outline: '2px solid var(--pa-palette-pa-focus)', outlineOffset: 2 },
      // Paper has nothing to press.
      '@media print': { '.MuiButton-root, .MuiIconButton-root, nav': { display: 'none !important' } },
      '::selection': { background: 'var(--pa-palette-pa-primaryLine)' },
      '@media (prefers-reduced-motion: reduce)': {
        '*, *::before, *::after': {
          animationDuration: '0.01ms !important',
          animationIterationCount: '1 !important',
          transitionDuration: '0.01ms !important',
          scrollBehavior: 'auto !important',
        },
      },
    },
  },
  MuiButtonBase: {
    defaultProps: { disableRipple: true, disableTouchRipple: true },
    styleOverrides: {
      root: ({ theme }) => ({
        '&.Mui-focusVisible': { outline: `2px solid ${theme.vars.palette.pa.focus}`, outlineOffset: 2 },
      }),
    },
  },
  MuiButton: {
    defaultProps: { disableElevation: true, variant: 'outlined', color: 'inherit' },
    styleOverrides: {
      root: {
        borderRadius: radius.control,
        minHeight: control.medium,
        padding: '0 16px',
        whiteSpace: 'nowrap',
        textWrap: 'balance',
        transition: `background-color 150ms ${ease}, border-color 150ms ${ease}, color 150ms ${ease}`,
      },
      sizeSmall: { minHeight: control.small, padding: '0 12px', fontSize: 13 },
      fullWidth: { whiteSpace: 'normal' },
      sizeLarge: { minHeight: control.large, padding: '0 20px', fontSize: 15 },
      startIcon: { marginRight: 8, marginLeft: -2, '& > *:nth-of-type(1)': { fontSize: 18 } },
      endIcon: { marginLeft: 6, marginRight: -4, '& > *:nth-of-type(1)': { fontSize: 18 } },
    },
    variants: [
      {
        props: { variant: 'outlined', color: 'inherit' },
        style: ({ theme }) => ({
          color: theme.vars.palette.pa.ink,
          backgroundColor: theme.vars.palette.pa.paper,
          borderColor: theme.vars.palette.pa.neutral.line,
          '&:hover': { backgroundColor: theme.vars.palette.pa.hover, borderColor: theme.vars.palette.pa.control },
        }),
      },
      {
        props: { variant: 'text', color: 'inherit' },
        style: ({ theme }) => ({
          color: theme.vars.palette.pa.ink2,
          padding: '0 10px',
          '&:hover': { backgroundColor: theme.vars.palette.pa.hover, color: theme.vars.palette.pa.ink },
        }),
      },
      { props: { variant: 'text', color: 'primary' }, style: { padding: '0 10px' } },
    ],
  },
  MuiIconButton: {
    styleOverrides: {
      root: ({ theme }) => ({
        borderRadius: radius.control,
        padding: 8,
        color: theme.vars.palette.pa.ink2,
        '&:hover': { backgroundColor: theme.vars.palette.pa.hover, color: theme.vars.palette.pa.ink },
      }),
      sizeMedium: { width: 40, height: 40, '& svg': { fontSize: 20 } },
      sizeSmall: { width: 32, height: 32, padding: 6, '& svg': { fontSize: 18 } },
    },
  },
  MuiSvgIcon: { defaultProps: { fontSize: 'inherit' }, styleOverrides: { root: { fontSize: 20 } } },
  MuiPaper: {
    defaultProps: { elevation: 0 },
    styleOverrides: {
      root: { backgroundImage: 'none' },
      outlined: ({ theme }) => ({ borderColor: theme.vars.palette.pa.line }),
    },
  },
  MuiCard: { defaultProps: { variant: 'outlined' }, styleOverrides: { root: { borderRadius: radius.card } } },
  MuiDivider: { styleOverrides: { root: ({ theme }) => ({ borderColor: theme.vars.palette.pa.line }) } },
};
