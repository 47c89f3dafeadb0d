import { Box, Button, Link as MuiLink, Stack, Typography } from '@mui/material';
import type { AnswerOf, people } from '@paraph/contract';
import { useTranslation } from 'react-i18next';
import { Link } from '../../../lib/route/index.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';

export type Stays = AnswerOf<typeof people.handOver>['stays'];

/** What stays with the user after the work was handed over, with the reasons. */
export const HandOverRemaining = ({ stays, onClose }: { stays: Stays; onClose: () => void }) => {
  const { t } = useTranslation();
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('users.handOver.staysTitle')}
      foot={<Button onClick={onClose}>{t('ui.close')}</Button>}
    >
      <Stack sx={{ gap: 2 }}>
        {stays.map(({ reason, number, documents }) => (
          <Notice key={reason} tone="info">
            {t(`users.handOver.stays.${reason}`, { number })}
            <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
              {documents.map((document) => (
                <Typography key={document.id} component="li" variant="body2" sx={{ overflowWrap: 'anywhere' }}>
                  <MuiLink component={Link} to={`/standard/documents/${document.id}`}>
                    {document.name}
                  </MuiLink>
                </Typography>
              ))}
            </Box>
          </Notice>
        ))}
      </Stack>
    </Dialog>
  );
};
