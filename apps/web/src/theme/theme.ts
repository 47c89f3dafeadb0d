/** Paraph's visual system as one MUI theme (CSS variables, light and dark). */
import { createTheme } from '@mui/material/styles';
import { fields } from './fields.ts';
import { floating } from './floating.ts';
import { selection } from './selection.ts';
import { surfaces } from './surfaces.ts';
import { dark, ease, float1, float2, light, radius, type ThemeTokens } from './tokens.ts';

declare module '@mui/material/styles' {
  interface Palette {
    pa: ThemeTokens;
  }
  interface PaletteOptions {
    pa?: ThemeTokens;
  }
  interface TypographyVariants {
    code: React.CSSProperties;
    label: React.CSSProperties;
  }
  interface TypographyVariantsOptions {
    code?: React.CSSProperties;
    label?: React.CSSProperties;
  }
}
declare module '@mui/material/Typography' {
  interface TypographyPropsVariantOverrides {
    code: true;
    label: true;
  }
}

const palette = (t: ThemeTokens) => ({
  pa: t,
  primary: { main: t.primary, dark: t.primaryHover, light: t.primarySoft, contrastText: t.onPrimary },
  secondary: { main: t.neutral.solid, contrastText: t.neutral.onSolid },
  success: { main: t.success.solid, dark: t.success.fg, light: t.success.bg, contrastText: t.success.onSolid },
  warning: { main: t.warning.solid, dark: t.warning.fg, light: t.warning.bg, contrastText: t.warning.onSolid },
  error: { main: t.error.solid, dark: t.error.fg, light: t.error.bg, contrastText: t.error.onSolid },
  info: { main: t.info.solid, dark: t.info.fg, light: t.info.bg, contrastText: t.info.onSolid },
  text: { primary: t.ink, secondary: t.ink2, disabled: t.disabled },
  background: { default: t.canvas, paper: t.paper },
  divider: t.line,
  action: { hover: t.hover, selected: t.selected, focus: t.selected, disabled: t.disabled, disabledBackground: t.well },
});

const font = '"Inter Variable", "Inter", system-ui, "Segoe UI", sans-serif';

export const theme = createTheme({
  cssVariables: { colorSchemeSelector: 'data-mode', cssVarPrefix: 'pa' },
  colorSchemes: { light: { palette: palette(light) }, dark: { palette: palette(dark) } },
  breakpoints: { values: { xs: 0, sm: 768, md: 900, lg: 1200, xl: 1600 } },
  spacing: 8,
  shape: { borderRadius: radius.card },
  shadows: ['none', ...Array.from({ length: 24 }, (_, i) => (i < 8 ? float1 : float2))] as never,
  transitions: {
    duration: {
      shortest: 120,
      shorter: 150,
      short: 150,
      standard: 180,
      complex: 200,
      enteringScreen: 180,
      leavingScreen: 150,
    },
    easing: { easeInOut: ease, easeOut: ease, easeIn: 'cubic-bezier(0.4, 0, 1, 1)', sharp: ease },
  },
  typography: {
    fontFamily: font,
    fontSize: 14,
    htmlFontSize: 16,
    fontWeightMedium: 500,
    fontWeightBold: 600,
    h1: { fontSize: 28, lineHeight: '36px', fontWeight: 600, letterSpacing: '-0.021em' },
    h2: { fontSize: 20, lineHeight: '28px', fontWeight: 600, letterSpacing: '-0.014em' },
    h3: { fontSize: 16, lineHeight: '24px', fontWeight: 600, letterSpacing: '-0.008em' },
    h4: { fontSize: 14, lineHeight: '20px', fontWeight: 600 },
    h5: { fontSize: 13, lineHeight: '20px', fontWeight: 600 },
    h6: { fontSize: 12, lineHeight: '16px', fontWeight: 600 },
    subtitle1: { fontSize: 16, lineHeight: '24px' },
    subtitle2: { fontSize: 14, lineHeight: '20px', fontWeight: 500 },
    body1: { fontSize: 14, lineHeight: '20px' },
    body2: { fontSize: 13, lineHeight: '20px' },
    caption: { fontSize: 12, lineHeight: '16px' },
    button: { fontSize: 14, lineHeight: '20px', fontWeight: 600, textTransform: 'none', letterSpacing: 0 },
    overline: { fontSize: 12, lineHeight: '16px', fontWeight: 500, textTransform: 'none', letterSpacing: 0 },
    label: { fontFamily: font, fontSize: 13, lineHeight: '20px', fontWeight: 500 },
    code: {
      fontFamily: font,
      fontSize: 64,
      lineHeight: '72px',
      fontWeight: 600,
      letterSpacing: '0.16em',
      fontVariantNumeric: 'tabular-nums lining-nums',
    },
  },
  components: { ...surfaces, ...fields, ...selection, ...floating },
});
