import Moon from '@mui/icons-material/DarkModeRounded';
import Device from '@mui/icons-material/DevicesRounded';
import Sun from '@mui/icons-material/LightModeRounded';
import { IconButton } from '@mui/material';
import { useColorScheme } from '@mui/material/styles';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from './lazy-part.tsx';
import { useClosedByDialog } from './open-menus.ts';

const ChoiceMenu = lazyPart(() => import('./choice-menu.tsx'));
const icons = { light: Sun, dark: Moon, system: Device } as const;
type Mode = keyof typeof icons;

/** Light, dark, or the setting of the device. */
export const ThemeSwitch = () => {
  const { t } = useTranslation();
  const { mode, setMode } = useColorScheme();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  useClosedByDialog(anchor !== null, () => setAnchor(null));
  const now: Mode = mode ?? 'system';
  const Icon = icons[now];
  const choices = (Object.keys(icons) as Mode[]).map((value) => ({
    value,
    label: t(`frame.theme.${value}`),
    icon: icons[value],
  }));
  return (
    <>
      <IconButton
        size="small"
        title={t('frame.theme.label')}
        aria-label={`${t('frame.theme.label')}: ${t(`frame.theme.${now}`)}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Icon />
      </IconButton>
      {anchor && (
        <Suspense>
          <ChoiceMenu
            anchor={anchor}
            choices={choices}
            chosen={now}
            onChoose={(value) => {
              setMode(value as Mode);
              setAnchor(null);
            }}
            onClose={() => setAnchor(null)}
          />
        </Suspense>
      )}
    </>
  );
};
