import { useTranslation } from 'react-i18next';
import { LeaveGuard } from '../../../ui/leave-guard.tsx';

/** Asks before the page is left while the phone is prompted, since the phone goes on asking for the PIN. */
export default function EidLeave() {
  const { t } = useTranslation();
  const question = {
    title: t('safety.signingIn.title'),
    text: t('safety.signingIn.text'),
    stay: t('safety.signingIn.stay'),
    leave: t('safety.signingIn.leave'),
  };
  return <LeaveGuard isChanged question={question} />;
}
