import type { DocumentDetails } from '@paraph/contract';
import type { Phase } from '@paraph/domain';
import { Box, Button } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../../ui/notice.tsx';
import { nameOf, unreached } from '../model.ts';

/** Phases in which members must act. */
const ASKING: readonly Phase[] = ['approving', 'signing', 'acknowledging'];

interface ReturnedBannerProps {
  document: DocumentDetails;
  /** Opens the people, where they are not visible. */
  onOpen?: () => void;
}

/**
 * Task of the owner: a participant did not get the mail. Shown until the address is corrected, or the participant
 * acts.
 */
export const ReturnedBanner = ({ document, onOpen }: ReturnedBannerProps) => {
  const { t } = useTranslation();
  const people = unreached(document.members);
  if (people.length === 0 || !document.isOwner || !ASKING.includes(document.phase)) return null;
  return (
    <Notice tone="error" role="status" sx={{ borderRadius: 0, flex: 'none' }}>
      {people.map((member) => (
        <Box key={member.id} sx={{ overflowWrap: 'anywhere' }}>
          {t('document.people.mail.banner', {
            name: nameOf(member),
            reason: t(`document.people.mail.reason.${member.mail?.reason ?? 'unknown'}`),
          })}
        </Box>
      ))}
      {onOpen && document.actions.includes('remind') && (
        <Button variant="outlined" size="small" color="inherit" onClick={onOpen} sx={{ mt: 0.5 }}>
          {t('document.people.mail.correct')}
        </Button>
      )}
    </Notice>
  );
};
