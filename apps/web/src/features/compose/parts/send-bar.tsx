import type { AnswerOf, documents as documentsCalls } from '@paraph/contract';
import type { DeadlineCheck, RecipientCheck } from '@paraph/domain';
import CheckCircle from '@mui/icons-material/CheckCircleRounded';
import ErrorIcon from '@mui/icons-material/ErrorRounded';
import ExpandMore from '@mui/icons-material/ExpandMoreRounded';
import Warning from '@mui/icons-material/WarningAmberRounded';
import { Box, Button, Collapse, Link as MuiLink, Stack } from '@mui/material';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '../../../lib/route/index.ts';
import { useSession } from '../../../lib/session/index.ts';
import { c, hairline } from '../../../theme/css.ts';
import { Tag, hiddenFromEyes } from '../../../ui/tag.tsx';
import { usePhone } from '../../../ui/use-phone.ts';
import { Notice } from '../../../ui/notice.tsx';
import { nameOfDraft, type Incomplete } from '../model.ts';
import { lackOf } from './lack.ts';

type Preflight = AnswerOf<typeof documentsCalls.preflight>;
type Check = Preflight['checks'][number];

const looks = {
  passed: { tone: 'success', icon: CheckCircle },
  warning: { tone: 'warning', icon: Warning },
  failed: { tone: 'error', icon: ErrorIcon },
} as const;

/** The sentence of each check; one without a sentence shows its facts only. */
const sentences = {
  'members passed': 'people',
  'members failed': 'nobody',
  'details failed': 'incomplete',
  'protected passed': 'signable',
  'protected failed': 'unsignable',
  'closed-to-signatures failed': 'closedToSignatures',
  'breaks-signatures failed': 'breaksSignatures',
  'hidden warning': 'hidden',
  'already-signed passed': 'unsigned',
  'already-signed warning': 'signed',
  'mode failed': 'modeUnfit',
  'deadline failed': 'deadlinePast',
  'order passed': 'inOrder',
  'order warning': 'gap',
  'balance passed': 'signaturesLeft',
  'balance warning': 'signaturesShort',
  'timestamp passed': 'stamped',
  'timestamp warning': 'unstamped',
  'manager passed': 'manager',
  'manager failed': 'noManager',
  'deactivated failed': 'deactivated',
  'suspended failed': 'suspended',
  'outside passed': 'inside',
  'outside warning': 'outside',
  'absence passed': 'present',
  'absence warning': 'away',
} as const satisfies Partial<Record<`${Check['check']} ${Check['outcome']}`, string>>;

const sentenceOf = ({ check, outcome }: Check) =>
  (sentences as Partial<Record<string, (typeof sentences)[keyof typeof sentences]>>)[`${check} ${outcome}`];

type OwnCheck = RecipientCheck | DeadlineCheck;

interface SendBarProps {
  documentId: string;
  preflight: Preflight | undefined;
  /** Checks of the page's current content, saved or not. */
  own: readonly OwnCheck[];
  people: number;
  /** The first person with missing fields: the button names and opens it instead of sending. */
  incomplete: Incomplete | undefined;
  onComplete: (incomplete: Incomplete) => void;
  busy: boolean;
  /** Another page changed what is shown. */
  changed: boolean;
  failure: string | null;
  /** Labels of refused settings: each leads to its field. */
  marked: readonly string[];
  onKeep: () => void;
  /** Opens the list of people who each get a document of this draft. */
  onMany: () => void;
  onSend: () => void;
}

/** The checks before sending, and the main button of the page. */
export const SendBar = (props: SendBarProps) => {
  const { documentId, preflight, own, busy, changed, failure, marked, onKeep, onMany } = props;
  const { t } = useTranslation();
  const { can } = useSession();
  const phone = usePhone();
  const id = useId();
  const [open, setOpen] = useState(false);
  const checks = preflight ? checksOf(preflight.checks, own) : [];
  return (
    <Box
      sx={{
        borderTop: hairline,
        flex: 'none',
        bgcolor: c('paper'),
        px: { xs: 2, sm: 4 },
        py: 1.5,
        pb: 'calc(12px + env(safe-area-inset-bottom))',
      }}
    >
      {changed && (
        <Notice tone="warning" role="alert" sx={{ mb: 1.5 }}>
          {t('compose.changedElsewhere')}
        </Notice>
      )}
      {failure && (
        <Notice tone="error" role="alert" sx={{ mb: 1.5 }}>
          {failure} <Marked labels={marked} />
        </Notice>
      )}
      <Collapse in={open} id={id}>
        <Checks checks={checks} documentId={documentId} />
      </Collapse>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', ...(phone && { flexWrap: 'wrap' }) }}>
        <Button
          variant="text"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
          endIcon={<ExpandMore sx={{ transform: open ? 'none' : 'rotate(180deg)' }} />}
          sx={{ justifyContent: 'flex-start', minWidth: 0 }}
          aria-label={checks.length === 0 ? t('compose.checks.label') : undefined}
        >
          <Summary checks={checks} isShort={phone} />
        </Button>
        <Box sx={{ flex: 1 }} />
        {can('documents.series') && (
          <Button variant="text" onClick={onMany}>
            {t('compose.series.open')}
          </Button>
        )}
        {!phone && (
          <Button variant="text" onClick={onKeep}>
            {t('compose.keep')}
          </Button>
        )}
        <SendButton {...props} busy={busy} isRefused={checks.some(({ outcome }) => outcome === 'failed')} />
      </Stack>
    </Box>
  );
};

/** Names the refused fields; a press moves the focus to one. */
const Marked = ({ labels }: { labels: readonly string[] }) =>
  labels.map((label) => (
    <MuiLink key={label} component="button" type="button" sx={{ mr: 1 }} onClick={() => goTo(label)}>
      {label}
    </MuiLink>
  ));

function goTo(label: string): void {
  const refused = [...document.querySelectorAll<HTMLInputElement>('input, textarea, [role="combobox"]')].filter(
    (field) => field.ariaInvalid === 'true' && field.tabIndex >= 0,
  );
  const isNamed = (field: HTMLInputElement) =>
    field.ariaLabel === label || [...(field.labels ?? [])].some((one) => one.textContent === label);
  (refused.find(isNamed) ?? refused[0])?.focus();
}

const OF_PAGE: ReadonlySet<Check['check']> = new Set(['members', 'details', 'deadline']);

/** Combines the server's checks with those of the page, which may not be saved yet. */
const checksOf = (checks: readonly Check[], own: readonly OwnCheck[]): Check[] => [
  ...own,
  ...checks.filter(({ check }) => !OF_PAGE.has(check)),
];

/** Sends, or names what is missing and opens it. */
const SendButton = ({
  people,
  incomplete,
  busy,
  isRefused,
  onComplete,
  onSend,
}: SendBarProps & { isRefused: boolean }) => {
  const { t } = useTranslation();
  const phone = usePhone();
  const lack = incomplete && lackOf(incomplete.fields);
  return (
    <Button
      variant="contained"
      color="primary"
      size="large"
      disabled={people === 0 || (!incomplete && isRefused)}
      loading={busy}
      onClick={() => (incomplete ? onComplete(incomplete) : onSend())}
      sx={{ overflowWrap: 'anywhere', ...(phone && { flex: '1 0 100%' }) }}
    >
      {incomplete && lack
        ? t(`compose.missing.${lack}`, { who: nameOfDraft(incomplete.person) })
        : t('compose.send', { count: people })}
    </Button>
  );
};

/** Results of the checks; with little room only the worst one, the others after one press. */
const Summary = ({ checks, isShort }: { checks: Check[]; isShort: boolean }) => {
  const { t } = useTranslation();
  const count = (outcome: Check['outcome']) => checks.filter((check) => check.outcome === outcome).length;
  const rows = [
    ['failed', 'failed'],
    ['warning', 'warnings'],
    ['passed', 'passed'],
  ] as const;
  const message = rows.filter(([outcome]) => count(outcome) > 0);
  return (
    <Stack component="span" direction="row" role="status" sx={{ gap: 1, flexWrap: 'wrap' }}>
      {message.slice(0, isShort ? 1 : message.length).map(([outcome, word]) => (
        <Tag key={outcome} tone={looks[outcome].tone} icon={looks[outcome].icon}>
          {t(`compose.checks.${word}`, { count: count(outcome) })}
        </Tag>
      ))}
    </Stack>
  );
};

const Checks = ({ checks, documentId }: { checks: Check[]; documentId: string }) => {
  const { t } = useTranslation();
  return (
    <Box component="ul" sx={{ m: 0, mb: 1.5, p: 0, listStyle: 'none', fontSize: 13, lineHeight: '20px' }}>
      {checks.map((one) => {
        const { check, outcome, detail } = one;
        const Icon = looks[outcome].icon;
        const sentence = sentenceOf(one);
        return (
          <Stack key={check} component="li" direction="row" sx={{ gap: 1, py: 0.5, alignItems: 'flex-start' }}>
            <Icon sx={{ fontSize: 18, color: c(`${looks[outcome].tone}.solid`), mt: '1px' }} aria-hidden />
            <Box component="span" sx={hiddenFromEyes}>
              {t(`compose.checks.outcome.${outcome}`)}
            </Box>
            <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
              {sentence ? t(`compose.checks.say.${sentence}`, { detail }) : detail}{' '}
              {check === 'manager' && outcome === 'failed' && (
                <MuiLink component={Link} to="/profile">
                  {t('compose.checks.chooseManager')}
                </MuiLink>
              )}
              {check === 'suspended' && (
                <MuiLink component={Link} to={`/standard/documents/${documentId}`}>
                  {t('compose.checks.keepPeople')}
                </MuiLink>
              )}
            </Box>
          </Stack>
        );
      })}
    </Box>
  );
};
