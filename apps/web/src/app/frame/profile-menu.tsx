import Logout from '@mui/icons-material/LogoutRounded';
import { Box, Divider, IconButton, ListItemIcon, ListItemText, Menu, MenuItem, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { end, useSession } from '../../lib/session/index.ts';
import { c } from '../../theme/css.ts';
import { PersonAvatar } from '../../ui/person-avatar.tsx';
import { useToast } from '../../ui/toast.tsx';
import { hiddenFromEyes } from '../../ui/tag.tsx';

/** Who is signed in, and the way out. */
export const ProfileMenu = () => {
  const { t } = useTranslation();
  const { me } = useSession();
  const toast = useToast();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (!me) return null;
  const name = `${me.firstName} ${me.lastName}`.trim() || me.email;
  const signOut = () => {
    setAnchor(null);
    end().catch(() => toast.error(t('frame.profile.signOutFailed')));
  };
  return (
    <>
      <IconButton
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ p: 0.5 }}
      >
        <PersonAvatar name={name} id={me.userId} size={32} />
        <Box component="span" sx={hiddenFromEyes}>
          {`${t('frame.profile.menu')}: ${name}`}
        </Box>
      </IconButton>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        <Box component="li" sx={{ px: 1, py: 0.75, maxWidth: 280 }}>
          <Typography variant="h4" component="div" sx={{ overflowWrap: 'anywhere' }}>
            {name}
          </Typography>
          <Typography variant="body2" sx={{ color: c('ink2'), overflowWrap: 'anywhere' }}>
            {me.email}
          </Typography>
          <Typography variant="caption" sx={{ color: c('ink3') }}>
            {me.tenant.name}
          </Typography>
        </Box>
        <Divider sx={{ my: 0.5 }} />
        <MenuItem onClick={signOut}>
          <ListItemIcon>
            <Logout sx={{ fontSize: 18 }} />
          </ListItemIcon>
          <ListItemText>{t('frame.profile.signOut')}</ListItemText>
        </MenuItem>
      </Menu>
    </>
  );
};
