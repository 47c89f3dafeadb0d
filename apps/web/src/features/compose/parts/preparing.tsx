import type { DocumentDetails } from '@paraph/contract';
import Close from '@mui/icons-material/CloseRounded';
import { Box, IconButton, Stack, Typography } from '@mui/material';
import { LIMITS, countPeople, deadlineChecks, recipientChecks, stampSize, type FreePlace } from '@paraph/domain';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TFunction } from 'i18next';
import { useFocusAfter, type ApiError } from '../../../lib/api/index.ts';
import { Link, useNavigate } from '../../../lib/route/index.ts';
import { useInputFate } from '../../../lib/unsaved/index.ts';
import { today } from '../../../lib/format/dates.ts';
import { useSize } from '../../../lib/format/use-size.ts';
import { c, hairline } from '../../../theme/css.ts';
import { Field } from '../../../ui/field.tsx';
import { FileIcon } from '../../../ui/file-icon.tsx';
import { LeaveGuard } from '../../../ui/leave-guard.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { useMedium, usePhone } from '../../../ui/use-phone.ts';
import { Replace, StepDots, Steps } from '../../document/index.ts';
import { COLOURS } from '../../stamp/index.ts';
import type { StampMark } from '../../viewer/index.ts';
import { usePreflight, useSend } from '../api.ts';
import { unplaced } from '../faults.ts';
import {
  incompleteOf,
  nameOfDraft,
  stampPositionIn,
  placesOf,
  recipientOf,
  type Incomplete,
  type StampPlaces,
} from '../model.ts';
import type { RowGoal } from '../row-goal.ts';
import { isChanged, useDraftState, type DraftState } from '../use-draft-state.ts';
import { PeopleSection } from './people-section.tsx';
import { AlongFold } from './along-fold.tsx';
import { Preview } from './preview.tsx';
import { SendBar } from './send-bar.tsx';
import { SettingsSection } from './settings-section.tsx';

interface PreparingProps {
  document: DocumentDetails;
  head?: ReactNode;
  /** Opens the list of people who each get a document of the saved draft. */
  onMany: (draft: Pick<DocumentDetails, 'editTag'>) => void;
}

/** People, messages, deadline, checks, and Send. */
export const Preparing = ({ document, head, onMany: onList }: PreparingProps) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const toast = useToast();
  const medium = useMedium();
  const draft = useDraftState(document);
  const places = placesOf({ ...document, ...draft.settings });
  const stamps = useStamps(draft, places);
  useInputFate(() => (draft.unsaved ? 'lost' : 'kept'));
  const send = useSend();
  const preflight = usePreflight(document.id, !send.isPending && !send.isSuccess);
  const [sending, setSending] = useState(false);
  const fault = [send.error, draft.error].find((one) => one && !isChanged(one)) ?? null;
  const failure = fault ? sayFault(fault, draft, t) : notGone(document.sendingFault, send.isPending);
  const marked = fault ? Object.keys(draft.faults.settings).filter(isPlaced) : [];
  const [goal, setGoal] = useState<RowGoal | null>(null);
  const mode = draft.settings.signingMode;
  const [incomplete] = incompleteOf(draft.people, mode);
  const complete = ({ person, fields }: Incomplete) => setGoal({ key: person.key, field: fields[0]! });

  const begins = useFocusAfter(sending || send.isPending ? 'pending' : fault ? 'error' : 'idle');

  const onSend = async () => {
    begins();
    draft.forgetChange();
    setSending(true);
    const seen = draft.others();
    const kept = await draft.save();
    setSending(false);
    // What another page changed while this one saved is looked at before it is sent.
    if (!kept || seen !== draft.others()) return;
    send.mutate(
      { params: { id: document.id }, query: { undoable: 'true', editTag: draft.editTag() } },
      {
        onSuccess: ({ sendingUntil }) => {
          // A document that can still be taken back is not sent yet; its page counts the seconds.
          if (!sendingUntil) toast.success(t('compose.sent'));
          void navigate(`/standard/documents/${document.id}`);
        },
        onError: (refusal) => (isChanged(refusal) ? void draft.takePresent() : draft.showFaults(refusal)),
      },
    );
  };
  const onKeep = async () => {
    if (await draft.save()) void navigate('/documents?quick=notSent');
  };
  // Saved first, so that every copy gets what the page shows.
  const onMany = async () => {
    if (incomplete) return complete(incomplete);
    if (await draft.save()) onList({ editTag: draft.editTag() });
  };
  return (
    <Stack sx={{ height: '100%', minHeight: 0 }}>
      {head}
      <LeaveGuard isChanged={draft.unsaved && draft.error?.status === 0} />
      <Stack direction="row" sx={{ flex: 1, minHeight: 0 }}>
        <Box sx={{ flex: 1, minWidth: 0, overflowY: 'auto' }}>
          <Form document={document} draft={draft} places={places} goal={goal} onGoal={setGoal} />
        </Box>
        {!medium && <Preview document={document} stamps={stamps} />}
      </Stack>
      <SendBar
        documentId={document.id}
        preflight={preflight.data}
        own={[
          ...recipientChecks(draft.people.map(recipientOf), mode),
          ...deadlineChecks(draft.settings.deadline, today()),
        ]}
        people={countPeople(draft.people)}
        incomplete={incomplete}
        onComplete={complete}
        busy={sending || send.isPending}
        changed={draft.changed}
        failure={failure && (fault ? failure : t('compose.notGone', { reason: failure }))}
        marked={marked.map((name) => t(LABELS[name]))}
        onKeep={() => void onKeep()}
        onMany={() => void onMany()}
        onSend={() => void onSend()}
      />
    </Stack>
  );
};

/** Position of each signer's stamp, in individual colours, draggable (product C5). */
function useStamps({ people, setPeople }: DraftState, places: StampPlaces | null): readonly StampMark[] {
  const { t } = useTranslation();
  if (!places) return [];
  const { position, page, chosenBySigner, pages, look } = places;
  const put = (key: string, stamp: FreePlace) =>
    setPeople(people.map((person) => (person.key === key ? { ...person, stamp } : person)));
  return people
    .filter(({ kind }) => kind === 'sign')
    .map((person, at) => ({
      key: person.key,
      name: nameOfDraft(person),
      size: stampSize(nameOfDraft(person), look),
      says: t(chosenBySigner ? 'compose.settings.stampProposed' : 'compose.settings.stampHere'),
      colour: COLOURS[at % COLOURS.length]!,
      place: { position, page, free: stampPositionIn(person, pages) },
      onPlace: (place) => put(person.key, place),
    }));
}

/** Error of the last attempt, until the next one. */
const notGone = (fault: string | null, again: boolean): string | null => (again ? null : fault);

/** Fields of the document that show their own errors, with their labels. */
const LABELS = {
  name: 'compose.name',
  message: 'compose.settings.message',
  messageToAcknowledge: 'compose.settings.messageToAcknowledge',
  messageByMail: 'compose.settings.messageByMail',
  deadline: 'compose.settings.deadline',
  validUntil: 'compose.settings.validUntil',
  signingMode: 'compose.settings.mode',
  signingMethod: 'compose.settings.method',
} as const;
const PLACED = Object.keys(LABELS);
const isPlaced = (name: string): name is keyof typeof LABELS => Object.hasOwn(LABELS, name);

/** Returns an error that no field shows; else the advice to check the marked fields. */
function sayFault(fault: ApiError, { faults }: DraftState, t: TFunction): string {
  const [unplacedFault] = unplaced(faults, PLACED);
  if (unplacedFault) return unplacedFault;
  const isMarked = Object.keys(faults.rows).length + Object.keys(faults.settings).length > 0;
  return isMarked ? t('compose.marked') : fault.detail || t('ui.failed.offline');
}

interface FormProps {
  document: DocumentDetails;
  draft: DraftState;
  places: StampPlaces | null;
  goal: RowGoal | null;
  onGoal: (goal: RowGoal) => void;
}

const Form = ({ document, draft, places, goal, onGoal }: FormProps) => {
  const { t } = useTranslation();
  const phone = usePhone();
  const size = useSize();
  const nameBefore = useRef(draft.settings.name);
  return (
    <Stack sx={{ gap: 3, px: { xs: 2, sm: 4 }, pt: 2.5, pb: 4, maxWidth: 960, mx: 'auto' }}>
      <Box>
        <Stack direction="row" sx={{ alignItems: 'center', gap: 1, mb: 1 }}>
          {phone && (
            <IconButton component={Link} to="/documents" aria-label={t('compose.close')} sx={{ ml: -1 }}>
              <Close />
            </IconButton>
          )}
          <Typography variant="h2" component="h1" sx={{ flex: 1 }}>
            {t('compose.title')}
          </Typography>
          <Saved draft={draft} />
        </Stack>
        {phone ? <StepDots at={3} /> : <Steps at={3} />}
      </Box>
      <Box component="section">
        <SectionHead>{t('compose.files')}</SectionHead>
        <Stack
          direction="row"
          sx={{
            alignItems: 'center',
            gap: 1.25,
            border: hairline,
            borderRadius: '8px',
            px: 1.25,
            py: 1,
            mb: 1.5,
            width: 'fit-content',
            maxWidth: '100%',
          }}
        >
          <FileIcon extension={document.extension} size={28} />
          <Typography variant="caption" className="num" sx={{ color: c('ink2') }}>
            {document.extension.replace('.', '').toUpperCase()} · {size(document.version.bytes)}
            {document.originals.length > 0 && <MadeOf document={document} />}
          </Typography>
          {document.actions.includes('replace') && <Replace document={document} onAnswer={draft.takeOwn} />}
        </Stack>
        <Field
          label={t('compose.name')}
          value={draft.settings.name}
          error={draft.faults.settings['name']}
          inputProps={{ maxLength: LIMITS.documentName }}
          onChange={(event) => draft.change({ name: event.target.value })}
          onFocus={() => (nameBefore.current = draft.settings.name)}
          // A document always has a name: an emptied field gets the former one back.
          onBlur={() => draft.settings.name.trim() === '' && draft.change({ name: nameBefore.current })}
        />
      </Box>
      <PeopleSection
        isOwner={document.isOwner}
        people={draft.people}
        places={places}
        mode={draft.settings.signingMode}
        faults={draft.faults.rows}
        goal={goal}
        onGoal={onGoal}
        onPeople={draft.setPeople}
      />
      <SettingsSection
        settings={draft.settings}
        people={draft.people}
        isPdf={document.isPdf}
        hasStamps={document.isPdf && document.signatureLimit === 'none'}
        faults={draft.faults.settings}
        onChange={draft.change}
      >
        <AlongFold document={document} />
      </SettingsSection>
    </Stack>
  );
};

/** Number of pages made, and the original files. */
const MadeOf = ({ document: { pages, originals } }: { document: DocumentDetails }) => {
  const { t } = useTranslation();
  const names = originals.map(({ name }) => name).join(', ');
  return (
    <Box component="span" sx={{ display: 'block', overflowWrap: 'anywhere' }}>
      {t('compose.pages', { count: pages ?? 0 })} · {t('compose.madeOf', { names })}
    </Box>
  );
};

const Saved = ({ draft }: { draft: DraftState }) => {
  const { t } = useTranslation();
  const word = () => {
    if (draft.error || draft.isIncomplete) return t('compose.notSaved');
    if (draft.unsaved) return t('compose.saving');
    const at = draft.savedAt;
    return at ? t('compose.saved', { time: `${at.getHours()}:${String(at.getMinutes()).padStart(2, '0')}` }) : '';
  };
  return (
    <Typography role="status" variant="caption" className="num" sx={{ color: draft.error ? c('error.fg') : c('ink3') }}>
      {word()}
    </Typography>
  );
};
