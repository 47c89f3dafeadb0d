import type { DocumentDetails } from '@paraph/contract';
import { Box, Typography } from '@mui/material';
import { Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { momentOf } from '../../../lib/format/dates.ts';
import { loadDriveTexts, loadPeopleTexts } from '../../../lib/i18n/language.ts';
import { useSession } from '../../../lib/session/index.ts';
import { c, hairline } from '../../../theme/css.ts';
import { ProofFiles } from '../../check/index.ts';
import { FormValues } from '../../filling/index.ts';
import { CopyText, shortHash } from '../../../ui/copy-text.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';

/** Loaded when the facts are shown, so that the page itself appears sooner. */
const Beside = lazyPart(() => import('./beside.tsx'));
const Originals = lazyPart(() => import('./originals.tsx'));
const Place = lazyPart(async () => {
  const [{ PlaceOfDocument }] = await Promise.all([import('../../drive/index.ts'), loadDriveTexts()]);
  return { default: PlaceOfDocument };
});
const Absence = lazyPart(async () => {
  const [{ AbsenceCard }] = await Promise.all([import('../../calendar/index.ts'), loadPeopleTexts()]);
  return { default: AbsenceCard };
});
const Related = lazyPart(() => import('./related.tsx'));
const Tags = lazyPart(() => import('./tags.tsx'));
const Integration = lazyPart(() => import('./integration.tsx'));
const Care = lazyPart(() => import('./care.tsx'));
const DocumentHold = lazyPart(async () => ({ default: (await import('../../retention/index.ts')).DocumentHold }));

/** The facts of a document. */
export const General = ({ document }: { document: DocumentDetails }) => {
  const { t } = useTranslation();
  const { can, me } = useSession();
  const isGuest = me?.isGuest ?? true;
  const { version, alreadySigned, progress } = document;
  const rows: [string, ReactNode][] = [
    [t('document.general.state'), t(`status.${document.statusName}`)],
    ...(progress
      ? [
          [t(`document.general.progress.${progress.asked}`), t('document.general.progressOf', { ...progress })] as [
            string,
            string,
          ],
        ]
      : []),
    ...(alreadySigned > 0 ? [[t('document.general.level'), document.highestLevel] as [string, string]] : []),
    [t('document.general.owner'), document.isFromIntegration ? t('integration.originLong') : document.owner.name],
    ...(document.mailedAs ? [[t('document.general.mailedAs'), document.mailedAs] as [string, string]] : []),
    [t('document.general.created'), momentOf(document.created)],
    [t('document.general.modified'), momentOf(document.modified)],
    ...(document.deadline ? [[t('document.general.deadline'), document.deadline] as [string, string]] : []),
    ...(document.validUntil ? [[t('document.general.validUntil'), document.validUntil] as [string, string]] : []),
    [t('document.general.version'), version.number],
    ...(version.sha256
      ? [[t('document.general.fingerprint'), <Fingerprint key="hash" sha256={version.sha256} />] as [string, ReactNode]]
      : []),
  ];
  const messages = (['message', 'messageToAcknowledge', 'messageByMail'] as const).filter((name) => document[name]);
  return (
    <Box sx={{ px: 2.5, py: 1 }}>
      <Box component="dl" sx={{ m: 0 }}>
        {rows.map(([label, value]) => (
          <Box
            key={label}
            sx={{
              display: 'flex',
              gap: 2,
              minHeight: 36,
              alignItems: 'center',
              justifyContent: 'space-between',
              borderBottom: hairline,
            }}
          >
            <Typography component="dt" variant="body2" sx={{ color: c('ink2') }}>
              {label}
            </Typography>
            <Typography
              component="dd"
              variant="body2"
              className="num"
              sx={{ m: 0, textAlign: 'right', fontWeight: 500, overflowWrap: 'anywhere', minWidth: 0 }}
            >
              {value}
            </Typography>
          </Box>
        ))}
      </Box>
      {messages.map((name) => (
        <Box key={name} sx={{ py: 1.25 }}>
          <Typography variant="caption" component="div" sx={{ color: c('ink3') }}>
            {t(`document.general.${name}`)}
            {document.messageBy && ` · ${document.messageBy}`}
          </Typography>
          <Typography variant="body2" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {document[name]}
          </Typography>
        </Box>
      ))}
      <ProofFiles document={document} />
      <Suspense>
        {document.originals.length > 0 && <Originals document={document} />}
        {document.isFormBuilderDocument && <FormValues documentId={document.id} />}
        {can('calendar.document') && !isGuest && document.phase !== 'new' && <Absence documentId={document.id} />}
        {can('folders.open') && !isGuest && <Place document={document} />}
        {can('tags.use') && <Tags document={document} />}
        {can('documents.accompanying-see') && <Beside document={document} />}
        {!isGuest && <Related document={document} />}
        {document.isIntegrationEnabled && <Integration document={document} />}
        {can('company.manage') && <DocumentHold id={document.id} />}
        <Care document={document} />
      </Suspense>
    </Box>
  );
};

const Fingerprint = ({ sha256 }: { sha256: string }) => {
  const { t } = useTranslation();
  return <CopyText text={sha256} short={shortHash(sha256)} what={t('signing.details.hash')} />;
};
