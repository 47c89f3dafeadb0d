/** Colours, defined once for each scheme. Everything else uses them through CSS variables (`--pa-palette-pa-*`). */

export interface ColourTone {
  fg: string;
  bg: string;
  line: string;
  solid: string;
  onSolid: string;
}

export interface ThemeTokens {
  ink: string;
  ink2: string;
  ink3: string;
  disabled: string;
  paper: string;
  canvas: string;
  well: string;
  raised: string;
  line: string;
  control: string;
  hover: string;
  selected: string;
  primary: string;
  primaryHover: string;
  primarySoft: string;
  primaryLine: string;
  onPrimary: string;
  bar: string;
  onBar: string;
  onBar2: string;
  barLine: string;
  focus: string;
  backdrop: string;
  neutral: ColourTone;
  success: ColourTone;
  warning: ColourTone;
  error: ColourTone;
  info: ColourTone;
  person: [string, string, string, string, string, string];
}

export const light: ThemeTokens = {
  ink: '#101828',
  ink2: '#475467',
  ink3: '#5d687b',
  disabled: '#98a2b3',
  paper: '#ffffff',
  canvas: '#f7f8fa',
  well: '#eef0f3',
  raised: '#ffffff',
  line: '#e4e7ec',
  control: '#868f9f',
  hover: '#f2f4f7',
  selected: '#e9f2f4',
  primary: '#0f5c6e',
  primaryHover: '#0a4857',
  primarySoft: '#e9f2f4',
  primaryLine: '#b5d3da',
  onPrimary: '#ffffff',
  bar: '#101828',
  onBar: '#ffffff',
  onBar2: '#b9c1cd',
  barLine: '#344054',
  focus: '#0f5c6e',
  backdrop: 'rgba(16, 24, 40, 0.48)',
  neutral: { fg: '#475467', bg: '#f2f4f7', line: '#cfd5de', solid: '#475467', onSolid: '#ffffff' },
  success: { fg: '#146a3d', bg: '#ebf6f0', line: '#b4dcc6', solid: '#1a7f4b', onSolid: '#ffffff' },
  warning: { fg: '#92400a', bg: '#fdf4e7', line: '#f0d3a8', solid: '#b45309', onSolid: '#ffffff' },
  error: { fg: '#a81f15', bg: '#fdf0ee', line: '#f2c1bb', solid: '#b42318', onSolid: '#ffffff' },
  info: { fg: '#0f5c6e', bg: '#e9f2f4', line: '#b5d3da', solid: '#0f5c6e', onSolid: '#ffffff' },
  person: ['#0f5c6e', '#7a4b12', '#5b4a9c', '#9a3b5f', '#2f6b35', '#39558f'],
};

export const dark: ThemeTokens = {
  ink: '#e8edf2',
  ink2: '#aab6c2',
  ink3: '#8e9cab',
  disabled: '#5d6b7a',
  paper: '#111a22',
  canvas: '#0b1218',
  well: '#0d151c',
  raised: '#18232d',
  line: '#25323e',
  control: '#667686',
  hover: '#18242e',
  selected: '#132f38',
  primary: '#5cc3d6',
  primaryHover: '#7fd2e1',
  primarySoft: '#132f38',
  primaryLine: '#22525f',
  onPrimary: '#04212a',
  bar: '#e8edf2',
  onBar: '#101828',
  onBar2: '#475467',
  barLine: '#c3ccd6',
  focus: '#5cc3d6',
  backdrop: 'rgba(3, 7, 11, 0.68)',
  neutral: { fg: '#aab6c2', bg: '#1a2631', line: '#364553', solid: '#8e9cab', onSolid: '#0b1218' },
  success: { fg: '#6fce9c', bg: '#11291f', line: '#24543d', solid: '#5dc38d', onSolid: '#04200f' },
  warning: { fg: '#eeb067', bg: '#2c2113', line: '#5c4421', solid: '#e7a04a', onSolid: '#241502' },
  error: { fg: '#f79b92', bg: '#301a1b', line: '#6a302d', solid: '#f2857a', onSolid: '#2a0705' },
  info: { fg: '#5cc3d6', bg: '#132f38', line: '#22525f', solid: '#5cc3d6', onSolid: '#04212a' },
  person: ['#5cc3d6', '#e3b274', '#b6a8f0', '#ee9cba', '#8ecf94', '#9db8ef'],
};

/** Radii in pixels: tag, control, card, dialog, phone sheet. */
export const radius = { tag: 6, control: 8, card: 10, dialog: 14, sheet: 18 } as const;
/** Heights of controls in pixels. */
export const control = { small: 32, medium: 40, large: 44 } as const;
export const ease = 'cubic-bezier(0.2, 0, 0, 1)';
/** Only floating elements have a shadow: menus, dialogs, selection bar, notifications, a card being dragged. */
export const float1 = '0 1px 2px rgba(16,24,40,.06), 0 8px 24px -6px rgba(16,24,40,.16)';
export const float2 = '0 2px 4px rgba(16,24,40,.06), 0 24px 56px -12px rgba(16,24,40,.28)';
