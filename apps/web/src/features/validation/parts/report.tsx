import { Box, Stack, Typography } from '@mui/material';
import { type AfterWord, afterWord, countSignatures, verdictWord } from '@paraph/engine/report';
import { useTranslation } from 'react-i18next';
import { momentOf } from '../../../lib/format/dates.ts';
import { c, hairline } from '../../../theme/css.ts';
import { Notice } from '../../../ui/notice.tsx';
import { Seal } from '../../../ui/seal.tsx';
import { TestNotice } from '../../../ui/test-notice.tsx';
import { toneOf, type ShownReport } from '../model.ts';
import { useLocalizedReport } from '../use-localized-report.ts';
import { AdocFacts } from './adoc-facts.tsx';
import { ContainedNames } from './contained-names.tsx';
import { Fact } from './fact.tsx';
import { FileTimestamps } from './file-timestamps.tsx';
import { SignatureCard } from './signature-card.tsx';
import { TechnicalTree } from './technical-tree.tsx';

interface ReportProps {
  report: ShownReport;
  /** Saves a file of a container; absent where the document itself offers them. */
  onSave?: (name: string) => void;
}

/** Verdict in one sentence, four facts, people as cards, the technical tree collapsed. */
export const Report = ({ report, onSave }: ReportProps) => {
  const localized = useLocalizedReport(report);
  return (
    <>
      <TestNotice trust={report.trust} />
      <VerdictHead report={report} />
      <Facts report={report} />
      <ContainedNames names={report.files ?? []} {...(onSave && { onSave })} />
      <FileTimestamps report={report} />
      {localized.warnings?.map(({ text }) => (
        <Notice key={text} tone="info" sx={{ mt: 1.5 }}>
          {text}
        </Notice>
      ))}
      {localized.adoc && <AdocFacts adoc={localized.adoc} />}
      <Stack sx={{ gap: 1.5, mt: 2.5, mb: 2 }}>
        {localized.signatures.map((signature) => (
          <SignatureCard key={signature.id} signature={signature} trust={report.trust} />
        ))}
      </Stack>
      <TechnicalTree report={localized} />
    </>
  );
};

/** Sentences that keep a reader from relying on the verdict alone. */
const WARNINGS: ReadonlySet<AfterWord> = new Set(['covered', 'changed', 'doubtful', 'warned']);

const VerdictHead = ({ report }: { report: ShownReport }) => {
  const { t } = useTranslation();
  const verdict = report.validationResult;
  const { word, count, time } = verdictWord(report);
  const after = afterWord(report);
  return (
    <Stack direction="row" sx={{ gap: 2.5, alignItems: 'center' }}>
      <Seal size={80} tone={toneOf(verdict, report.trust)} />
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ fontSize: { xs: 20, sm: 24 }, lineHeight: 1.3, fontWeight: 600, letterSpacing: '-0.018em' }}>
          {t(`validation.verdict.${word}`, { count, ...(time !== undefined && { time: momentOf(time) }) })}
        </Typography>
        {WARNINGS.has(after) ? (
          <Notice tone="warning" sx={{ mt: 1 }}>
            {t(`validation.after.${after}`)}
          </Notice>
        ) : (
          <Typography sx={{ mt: 0.5, color: c('ink2') }}>{t(`validation.after.${after}`)}</Typography>
        )}
      </Box>
    </Stack>
  );
};

const Facts = ({ report }: { report: ShownReport }) => {
  const { t } = useTranslation();
  const { people, seals } = countSignatures(report.signatures);
  const rows = [
    [t('validation.fact.document'), report.name],
    // A file with seals of organisations only has no signatures to count.
    ...(people.all === 0 && seals.all > 0
      ? []
      : ([[t('validation.fact.counts'), t('validation.fact.countsOf', people)]] as const)),
    ...(seals.all > 0 ? ([[t('validation.fact.seals'), t('validation.fact.countsOf', seals)]] as const) : []),
    [t('validation.fact.policy'), report.policy],
    ...(report.trust ? ([[t('validation.trust.label'), t(`validation.trust.${report.trust}`)]] as const) : []),
    [t('validation.fact.checked'), momentOf(report.validationTime)],
  ] as const;
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(4, auto)' },
        columnGap: 3,
        rowGap: 1.5,
        m: 0,
        mt: 2.5,
        py: 1.5,
        borderTop: hairline,
        borderBottom: hairline,
      }}
    >
      {rows.map(([label, value]) => (
        <Fact key={label} label={label} value={value} />
      ))}
    </Box>
  );
};
