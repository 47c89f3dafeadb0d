import type { Components, CssVarsTheme, Theme } from '@mui/material/styles';
import { control, ease, radius } from './tokens.ts';

type Overrides = Components<Omit<Theme, 'components' | 'palette'> & CssVarsTheme>;

/** Labels are above the field; nothing floats inside it. */
export const fields: Overrides = {
  /* Labels are above the field; nothing floats inside it. */
  MuiFormLabel: {
    styleOverrides: {
      root: ({ theme }) => ({
        fontSize: 13,
        lineHeight: '20px',
        fontWeight: 500,
        color: theme.vars.palette.pa.ink,
        marginBottom: 4,
        '&.Mui-focused': { color: theme.vars.palette.pa.ink },
      }),
      asterisk: ({ theme }) => ({ color: theme.vars.palette.pa.ink3 }),
    },
  },
  MuiOutlinedInput: {
    defaultProps: { notched: false },
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: control.medium,
        borderRadius: radius.control,
        backgroundColor: theme.vars.palette.pa.paper,
        fontSize: 14,
        '& .MuiOutlinedInput-notchedOutline': {
          borderColor: theme.vars.palette.pa.control,
          transition: `border-color 150ms ${ease}`,
        },
        '&:hover .MuiOutlinedInput-notchedOutline': { borderColor: theme.vars.palette.pa.ink2 },
        '&.Mui-focused .MuiOutlinedInput-notchedOutline': {
          borderColor: theme.vars.palette.pa.primary,
          borderWidth: 2,
        },
        // A refused field receives the focus, so it remains red while focused.
        '&:has([aria-invalid="true"]) .MuiOutlinedInput-notchedOutline': {
          borderColor: theme.vars.palette.pa.error.solid,
        },
        '&.Mui-disabled': { backgroundColor: theme.vars.palette.pa.well },
      }),
      input: ({ theme }) => ({
        padding: '10px 12px',
        height: 20,
        lineHeight: '20px',
        '&::placeholder': { color: theme.vars.palette.pa.ink3, opacity: 1 },
      }),
      multiline: { padding: 0 },
      sizeSmall: { minHeight: control.small, fontSize: 13, '& .MuiOutlinedInput-input': { padding: '6px 10px' } },
    },
  },
  MuiSelect: {
    styleOverrides: {
      select: { minHeight: '20px !important', lineHeight: '20px' },
      icon: ({ theme }) => ({ color: theme.vars.palette.pa.ink3, fontSize: 20, right: 8 }),
    },
  },
  MuiFormHelperText: {
    styleOverrides: {
      root: ({ theme }) => ({ margin: '4px 0 0', fontSize: 12, lineHeight: '16px', color: theme.vars.palette.pa.ink3 }),
    },
  },
  MuiCheckbox: {
    defaultProps: { size: 'small' },
    styleOverrides: {
      root: ({ theme }) => ({
        padding: 7,
        color: theme.vars.palette.pa.control,
        borderRadius: radius.tag,
        '& svg': { fontSize: 18 },
      }),
    },
  },
  MuiRadio: {
    defaultProps: { size: 'small' },
    styleOverrides: {
      root: ({ theme }) => ({ padding: 7, color: theme.vars.palette.pa.control, '& svg': { fontSize: 18 } }),
    },
  },
  MuiFormControlLabel: {
    styleOverrides: { root: { marginLeft: -7, marginRight: 0 }, label: { fontSize: 14, lineHeight: '20px' } },
  },
  MuiSwitch: {
    styleOverrides: {
      root: { width: 36, height: 20, padding: 0 },
      switchBase: ({ theme }) => ({
        padding: 2,
        '&.Mui-checked': {
          transform: 'translateX(16px)',
          color: theme.vars.palette.pa.onPrimary,
          '& + .MuiSwitch-track': { backgroundColor: theme.vars.palette.pa.primary, opacity: 1 },
        },
      }),
      thumb: { width: 16, height: 16, boxShadow: 'none' },
      track: ({ theme }) => ({ borderRadius: 10, backgroundColor: theme.vars.palette.pa.control, opacity: 1 }),
    },
  },
};
