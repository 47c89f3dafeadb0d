import { documentCare, type DocumentDetails } from '@paraph/contract';
import { Box, Button, FormControlLabel, FormHelperText, Stack, Switch } from '@mui/material';
import { Suspense, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadDriveTexts } from '../../../lib/i18n/language.ts';
import { Link, useNavigate } from '../../../lib/route/index.ts';
import { useSession } from '../../../lib/session/index.ts';
import { useActWithToast } from '../../../ui/form/use-act-with-toast.ts';
import { useProtect } from '../care-api.ts';
import { Again } from './again.tsx';
import { Replace } from './replace.tsx';
import { TermsDialog } from './terms-dialog.tsx';
import { RefusedAct } from '../../../ui/refused-act.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';

/** Loaded on demand, with the texts of the drive. */
const Sharing = lazyPart(async () => {
  const [drive] = await Promise.all([import('../../drive/index.ts'), loadDriveTexts()]);
  return { default: drive.Sharing };
});

/** Actions on a document other than its round, as allowed by the server (DOC-004). */
export default function Care({ document }: { document: DocumentDetails }) {
  const { t } = useTranslation();
  const { can } = useSession();
  const [dates, setDates] = useState(false);
  const [sharing, setSharing] = useState(false);
  const may = (act: DocumentDetails['actions'][number]) => document.actions.includes(act);
  // A delegation is a period of the user, not of the document (decision 28), so this links to the profile.
  const mayDelegate = can('delegation.use') && (['approve', 'sign', 'acknowledge'] as const).some(may);
  const isAny = (['replace', 'set-terms', 'hide', 'again'] as const).some(may);
  const seesShares = document.canShare || document.canSeeShares;
  if (!isAny && !seesShares && !mayDelegate) return null;
  // After a rejection it is the most likely action and is shown at the top.
  const isLike = may('again') && !['new', 'rejected', 'voided'].includes(document.phase);
  return (
    <Box component="section" aria-label={t('document.care.label')} sx={{ py: 1.25 }}>
      {may('set-terms') && hasTurns(document) && <Protect document={document} />}
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', pt: 1 }}>
        {may('replace') && <Replace document={document} />}
        {may('set-terms') && (
          <Button data-act="terms" onClick={() => setDates(true)}>
            {t('document.care.terms')}
          </Button>
        )}
        {seesShares && (
          <Button data-act="share" onClick={() => setSharing(true)}>
            {t(document.canShare ? 'document.care.share' : 'document.care.shares')}
          </Button>
        )}
        {mayDelegate && (
          <Button component={Link} to="/profile" data-act="delegate">
            {t('document.care.delegate')}
          </Button>
        )}
        {isLike && <Again document={document} />}
        {may('hide') && <Hide id={document.id} />}
      </Stack>
      {dates && <TermsDialog document={document} onClose={() => setDates(false)} />}
      {sharing && (
        <Suspense>
          <Sharing
            items={[{ id: document.id, name: document.name, isFolder: false, actions: [] }]}
            mayShare={document.canShare}
            onClose={() => setSharing(false)}
          />
        </Suspense>
      )}
    </Box>
  );
}

/** After the last turn, hiding can only be ended. */
const hasTurns = ({ phase, hideSensitiveInformation }: DocumentDetails): boolean =>
  hideSensitiveInformation || !['completed', 'rejected', 'voided'].includes(phase);

/** Hides the content until a participant's turn (DOC-097), and says who can still open it (DOC-098). */
export const Protect = ({ document: { id, editTag, hideSensitiveInformation } }: { document: DocumentDetails }) => {
  const { t } = useTranslation();
  const protect = useProtect();
  const noteId = useId();
  return (
    <Box>
      <FormControlLabel
        control={
          <Switch
            checked={hideSensitiveInformation}
            disabled={protect.isPending}
            slotProps={{ input: { 'aria-describedby': noteId } }}
            onChange={(_, hide) =>
              protect.mutate({ params: { id }, query: { hide: hide ? 'true' : 'false', editTag } })
            }
          />
        }
        label={t('document.care.protect')}
        sx={{ ml: 0, gap: 1 }}
      />
      <FormHelperText id={noteId}>{t('document.care.protectNote')}</FormHelperText>
      <RefusedAct of={protect.error} />
    </Box>
  );
};

const Hide = ({ id }: { id: string }) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const hide = useActWithToast(documentCare.hide, t('document.care.hidden'));
  return (
    <>
      <Button
        loading={hide.isPending}
        onClick={() => hide.run({ params: { id } }, { onSuccess: () => void navigate('/documents') })}
      >
        {t('document.care.hide')}
      </Button>
      <RefusedAct of={hide.error} />
    </>
  );
};
