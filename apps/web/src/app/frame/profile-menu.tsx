import Apartment from '@mui/icons-material/ApartmentRounded';
import Logout from '@mui/icons-material/LogoutRounded';
import Person from '@mui/icons-material/PersonRounded';
import { Box, Divider, IconButton, ListItemIcon, ListItemText, MenuItem, Typography } from '@mui/material';
import { joining } from '@paraph/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct, useEndpoint } from '../../lib/api/index.ts';
import { leaveWith, Link } from '../../lib/route/index.ts';
import { end, useSession } from '../../lib/session/index.ts';
import { c } from '../../theme/css.ts';
import { AddressText } from '../../ui/address-text.tsx';
import { PersonAvatar } from '../../ui/person-avatar.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useErrorToast } from '../../ui/use-error-toast.ts';
import { hiddenFromEyes } from '../../ui/tag.tsx';
import { Menu } from '../../ui/menu.tsx';

/** The signed-in user, and the sign-out. */
export const ProfileMenu = () => {
  const { t } = useTranslation();
  const { me } = useSession();
  const toast = useToast();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (!me) return null;
  const name = `${me.firstName} ${me.lastName}`.trim() || me.email;
  const signOut = () => {
    setAnchor(null);
    leaveWith(() => void end().catch(() => toast.error(t('layout.snackbar.unableToLogout'))));
  };
  return (
    <>
      <IconButton
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ p: 0.5 }}
      >
        <PersonAvatar name={name} size={32} />
        <Box component="span" sx={hiddenFromEyes}>
          {`${t('accountMenu.menu')}: ${name}`}
        </Box>
      </IconButton>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        <Box component="li" sx={{ px: 1, py: 0.75, maxWidth: 280 }}>
          <Typography variant="h4" component="div" sx={{ overflowWrap: 'anywhere' }}>
            {name}
          </Typography>
          <Typography variant="body2" sx={{ color: c('ink2'), overflowWrap: 'anywhere' }}>
            <AddressText text={me.email} />
          </Typography>
          <Typography variant="caption" sx={{ color: c('ink3') }}>
            {me.tenant.name}
          </Typography>
        </Box>
        <Divider sx={{ my: 0.5 }} />
        <MenuItem component={Link} to="/profile" onClick={() => setAnchor(null)}>
          <ListItemIcon>
            <Person sx={{ fontSize: 18 }} />
          </ListItemIcon>
          <ListItemText>{t('accountMenu.open')}</ListItemText>
        </MenuItem>
        {anchor && <OtherPlaces />}
        <MenuItem onClick={signOut}>
          <ListItemIcon>
            <Logout sx={{ fontSize: 18 }} />
          </ListItemIcon>
          <ListItemText>{t('accountMenu.signOut')}</ListItemText>
        </MenuItem>
      </Menu>
    </>
  );
};

/** Other companies of the user, which open without another sign-in. */
const OtherPlaces = () => {
  const { t } = useTranslation();
  const showError = useErrorToast();
  const { data } = useEndpoint(joining.places, {});
  const leave = useAct(joining.leave);
  const go = (tenantId: string) =>
    leave.mutate(
      { body: { tenantId } },
      {
        onSuccess: ({ url }) => window.location.assign(url),
        onError: showError,
      },
    );
  return (data?.items ?? [])
    .filter(({ isHere }) => !isHere)
    .map(({ id, name }) => (
      <MenuItem key={id} onClick={() => go(id)}>
        <ListItemIcon>
          <Apartment sx={{ fontSize: 18 }} />
        </ListItemIcon>
        <ListItemText secondary={t('accountMenu.switch')}>{name}</ListItemText>
      </MenuItem>
    ));
};
