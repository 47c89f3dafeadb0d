import { useMediaQuery } from '@mui/material';

/** Below 768 px: lists become cards, the panel becomes a sheet. */
export const usePhone = (): boolean => useMediaQuery('(max-width:767.95px)', { noSsr: true });
/** Below 900 px: the side navigation becomes a drawer. */
export const useNarrow = (): boolean => useMediaQuery('(max-width:899.95px)', { noSsr: true });
/** Below 1200 px: the side navigation becomes a rail of icons. */
export const useMedium = (): boolean => useMediaQuery('(max-width:1199.95px)', { noSsr: true });
