import type { DocumentDetails } from '@paraph/contract';
import ExpandLess from '@mui/icons-material/ExpandLessRounded';
import { Box, Collapse, IconButton, Stack, Typography } from '@mui/material';
import { LIMITS } from '@paraph/domain';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../lib/session/index.ts';
import { c } from '../../../theme/css.ts';
import { Field } from '../../../ui/field.tsx';
import { PersonAvatar } from '../../../ui/person-avatar.tsx';
import {
  BlockedNotice,
  CompletingNotice,
  DetailsFold,
  DoneNotice,
  HiddenNotice,
  NotTurnNotice,
  ProtectedNotice,
  SignFormFields,
} from '../../signing/index.ts';
import { Notice } from '../../../ui/notice.tsx';
import { onTurn } from '../model.ts';
import type { Panel } from '../use-panel.ts';
import { LackButton } from './question-dialog.tsx';
import { OwnWords } from './own-words.tsx';

interface Fold {
  folded: boolean;
  onFold: () => void;
}

interface PanelBodyProps {
  document: DocumentDetails;
  panel: Panel;
  /** Set where the panel can be collapsed. */
  fold?: Fold;
}

/** The viewer's part: who requests it, what is requested, and the fields. */
export const PanelBody = ({ document, panel, fold }: PanelBodyProps) => {
  const { t } = useTranslation();
  const id = useId();
  const { kind, deed } = panel;
  if (deed) return <DoneNotice deed={deed} document={document} />;
  if (kind === 'completing') return <CompletingNotice completing={document.completing!} />;
  if (kind === 'blocked') return <BlockedNotice blocked={document.blocked!} />;
  if (kind === 'none') return null;
  return (
    <>
      <AskHead
        document={document}
        task={taskOf(kind, document)}
        action={fold && <FoldButton fold={fold} controls={id} />}
      />
      <Collapse in={!fold?.folded} id={id}>
        {document.actingFor && (
          <Notice tone="warning" sx={{ mx: 2.5, mb: 1.5 }}>
            {t('signing.actingFor', { name: document.actingFor.name, day: document.actingFor.until })}
          </Notice>
        )}
        <Messages document={document} kind={kind} />
        <OwnWords document={document} />
        {kind === 'protected' && <ProtectedNotice document={document} />}
        {kind === 'not-my-turn' && <NotTurnNotice names={onTurn(document.members)} />}
        {(kind === 'sign' || kind === 'approve') && <HiddenNotice found={document.hiddenContent} />}
        {kind === 'sign' && document.signatureLimit === 'unstamped' && (
          <Notice tone="info" sx={{ mx: 2.5, mb: 1.5 }}>
            {t('signing.unstamped')}
          </Notice>
        )}
        {kind === 'sign' && <Sign document={document} panel={panel} />}
        {(kind === 'approve' || kind === 'acknowledge') && <Confirm document={document} panel={panel} task={kind} />}
      </Collapse>
    </>
  );
};

/** Returns what is requested of the viewer: before their turn, what will be. */
const taskOf = (kind: Panel['kind'], { myKind }: Pick<DocumentDetails, 'myKind'>): AskHeadProps['task'] => {
  const asked = kind === 'not-my-turn' ? myKind : kind;
  return asked === 'approve' || asked === 'acknowledge' ? asked : 'sign';
};

interface AskHeadProps {
  document: DocumentDetails;
  task: 'sign' | 'approve' | 'acknowledge';
  action: ReactNode;
}

const AskHead = ({ document, task, action }: AskHeadProps) => {
  const { t } = useTranslation();
  const { owner } = document;
  return (
    <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center', p: 2.5, pb: 1.5 }}>
      <PersonAvatar name={owner.name} size={40} />
      <Box sx={{ minWidth: 0, flex: 1 }}>
        <Typography variant="h3" component="h2">
          {t(`signing.title.${task}`)}
        </Typography>
        <Typography variant="body2" sx={{ color: c('ink2'), overflowWrap: 'anywhere' }}>
          {document.isOwner ? t('signing.yourself') : t('signing.asks', { name: owner.name })}
        </Typography>
      </Box>
      {action}
    </Stack>
  );
};

const FoldButton = ({ fold, controls }: { fold: Fold; controls: string }) => {
  const { t } = useTranslation();
  return (
    <IconButton
      size="small"
      aria-expanded={!fold.folded}
      aria-controls={controls}
      aria-label={fold.folded ? t('signing.panel.unfold') : t('signing.panel.fold')}
      onClick={fold.onFold}
    >
      <ExpandLess sx={{ transform: fold.folded ? 'rotate(180deg)' : 'none', transition: '150ms' }} />
    </IconButton>
  );
};

/** The sender's messages to all participants, and to this one. */
const Messages = ({ document, kind }: { document: DocumentDetails; kind: Panel['kind'] }) => {
  const { t } = useTranslation();
  const asked = document.members.find((member) => member.isMe && member.privateMessage);
  const personal = asked?.privateMessage;
  const general = kind === 'acknowledge' ? document.messageToAcknowledge : document.message;
  if (!general && !personal) return null;
  return (
    <Box
      sx={{ mx: 2.5, mb: 1.5, pl: 1.5, borderLeft: `2px solid ${c('primaryLine')}`, fontSize: 13, lineHeight: '20px' }}
    >
      {general && (
        <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {document.messageBy && `${t('document.people.messageFrom', { name: document.messageBy })} `}
          {general}
        </Box>
      )}
      {personal && (
        <Box sx={{ color: c('ink2'), whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {asked?.privateMessageBy
            ? t('document.people.onlyToYouFrom', { name: asked.privateMessageBy })
            : t('document.people.onlyToYou')}{' '}
          {personal}
        </Box>
      )}
    </Box>
  );
};

const Sign = ({ document, panel }: PanelBodyProps) => {
  const { t } = useTranslation();
  const { can, me } = useSession();
  if (document.isBalanceSpent) {
    const isOwn = me?.roles.some((role) => role !== 'externaluser') && !me.isGuest;
    return (
      <Notice tone="warning" sx={{ mx: 2.5, my: 1 }}>
        {isOwn ? t('signing.sign.spent') : t('signing.sign.spentOutside')}
      </Notice>
    );
  }
  if (!panel.way) {
    const refused = document.methods.find((one) => one.refused)?.refused;
    return (
      <Stack sx={{ gap: 1.5, mx: 2.5, my: 1 }}>
        <Notice tone="warning">{refused ? t(`signing.sign.refused.${refused}`) : t('signing.sign.none')}</Notice>
        <LackButton document={document} />
      </Stack>
    );
  }
  return (
    <SignFormFields
      document={document}
      way={panel.way}
      form={panel.form}
      onChange={panel.change}
      asked={panel.asked}
      failure={panel.failure}
      failsAtCode={panel.signing.failsAtCode}
      slow={panel.slow}
      showComment={can('signing.comment')}
      onSign={panel.act}
      beside={<LackButton document={document} />}
    />
  );
};

const Confirm = ({ document, panel, task }: PanelBodyProps & { task: 'approve' | 'acknowledge' }) => {
  const { t } = useTranslation();
  const { can } = useSession();
  return (
    <Stack sx={{ gap: 1.5, px: 2.5, pb: 1 }}>
      {panel.failure && (
        <Notice tone="error" role="alert">
          {panel.failure}
        </Notice>
      )}
      {task === 'acknowledge' && (
        <Typography variant="body2" sx={{ color: c('ink2') }}>
          {t('signing.acknowledge.text')}
        </Typography>
      )}
      {can('signing.comment') && (
        <Field
          label={t('signing.comment')}
          help={t('signing.commentHelp')}
          limit={LIMITS.signingComment}
          value={panel.form.comment}
          onChange={(event) => panel.change({ comment: event.target.value })}
        />
      )}
      <DetailsFold document={document} />
    </Stack>
  );
};
