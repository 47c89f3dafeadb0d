import ArrowDown from '@mui/icons-material/KeyboardArrowDownRounded';
import { Box, Button } from '@mui/material';
import { LOCALES, type Locale } from '@paraph/domain';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLocale, loadLanguage } from '../lib/i18n/language.ts';
import { hiddenFromEyes } from './tag.tsx';
import { lazyPart } from './lazy-part.tsx';
import { useClosedByDialog } from './open-menus.ts';

const LanguageMenu = lazyPart(() => import('./language-menu.tsx'));

interface LanguageSwitchProps {
  /** "LT" instead of "Lietuvių", where there is little room. */
  short?: boolean;
  /** Called after the language changed, to store it on the server. */
  onChosen?: (locale: Locale) => void;
}

/** The five languages by their own names, never by flags. */
export const LanguageSwitch = ({ short, onChosen }: LanguageSwitchProps) => {
  const { t } = useTranslation();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  useClosedByDialog(anchor !== null, () => setAnchor(null));
  const now = currentLocale();
  const choose = async (locale: Locale) => {
    setAnchor(null);
    await loadLanguage(locale, { keep: true });
    onChosen?.(locale);
  };
  return (
    <>
      <Button
        variant="text"
        size="small"
        endIcon={<ArrowDown />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ minWidth: 0 }}
      >
        <Box component="span" sx={hiddenFromEyes}>
          {t('frame.language')}:{' '}
        </Box>
        {short ? LOCALES[now].bcp47.toUpperCase() : LOCALES[now].name}
      </Button>
      {anchor && (
        <Suspense>
          <LanguageMenu
            anchor={anchor}
            chosen={now}
            onChoose={(locale) => void choose(locale)}
            onClose={() => setAnchor(null)}
          />
        </Suspense>
      )}
    </>
  );
};
