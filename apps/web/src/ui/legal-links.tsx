import { Stack, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { useRuntime } from '../lib/session/index.ts';
import { linkStyle } from './link-style.ts';

/** Links to the operator's terms and privacy text, where configured. They open without losing the form. */
export const LegalLinks = () => {
  const { t } = useTranslation();
  const legal = useRuntime()?.legal;
  const links = (['terms', 'privacy'] as const).flatMap((name) => {
    const href = legal?.[name];
    return href ? [{ name, href }] : [];
  });
  if (links.length === 0) return null;
  return (
    <Stack component="nav" aria-label={t('ui.legal.title')} direction="row" sx={{ flexWrap: 'wrap', gap: 2, mt: 3 }}>
      {links.map(({ name, href }) => (
        <Typography
          key={name}
          component="a"
          href={href}
          target="_blank"
          rel="noopener noreferrer"
          variant="body2"
          sx={linkStyle}
        >
          {t(`ui.legal.${name}`)}
        </Typography>
      ))}
    </Stack>
  );
};
