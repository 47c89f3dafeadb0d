import { Box, Stack, Typography } from '@mui/material';
import { profile } from '@paraph/contract';
import { useTranslation } from 'react-i18next';
import { useEndpoint } from '../../../lib/api/index.ts';
import { useSession } from '../../../lib/session/index.ts';
import { useCrumbs } from '../../../ui/crumbs.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { AddressCard, SafetyCard } from '../../safety/index.ts';
import { DelegationCard } from '../parts/delegation-card.tsx';
import { LanguageCard } from '../parts/language-card.tsx';
import { ManagerCard } from '../parts/manager-card.tsx';
import { NoticesCard } from '../parts/notices-card.tsx';
import { OwnDataCard } from '../parts/own-data-card.tsx';
import { PasswordCard } from '../parts/password-card.tsx';
import { PersonalCard } from '../parts/personal-card.tsx';
import { PictureCard } from '../parts/picture-card.tsx';
import { SessionsCard } from '../parts/sessions-card.tsx';
import { MembershipCard } from '../parts/membership-card.tsx';
import { WorkCard } from '../parts/work-card.tsx';

/** The user's profile: cards are saved separately, so that none depends on the input of another. */
export default function ProfilePage() {
  const { t } = useTranslation();
  const { can, me } = useSession();
  // Consumers have no colleagues: nobody leads them, and nobody acts for them.
  const choosesColleagues = me?.tenant.hasColleagues === true && can('people.find');
  const own = useEndpoint(profile.get, {});
  useCrumbs([{ label: t('profile.title') }]);
  if (own.isError) {
    return (
      <ErrorState
        title={t('ui.failed.title')}
        text={own.error.detail || t('ui.failed.offline')}
        onRetry={() => void own.refetch()}
      />
    );
  }
  return (
    <Box sx={{ px: { xs: 2, sm: 4 }, pt: { xs: 2, sm: 3 }, pb: 6, maxWidth: 880 }}>
      <Typography variant="h1" sx={{ mb: 2 }}>
        {t('profile.title')}
      </Typography>
      {own.data && (
        <Stack sx={{ gap: 2 }}>
          <PictureCard own={own.data} />
          <PersonalCard own={own.data} />
          <WorkCard own={own.data} />
          {choosesColleagues && <ManagerCard own={own.data} />}
          {choosesColleagues && can('delegation.use') && <DelegationCard />}
          <MembershipCard own={own.data} />
          <LanguageCard />
          <NoticesCard />
          <AddressCard email={own.data.email} />
          {own.data.hasPassword && <PasswordCard own={own.data} />}
          <SafetyCard />
          <SessionsCard />
          <OwnDataCard />
        </Stack>
      )}
    </Box>
  );
}
