import type { AnswerOf, documents as documentsCalls, DriveItem, SeenVersion, UsedTag } from '@paraph/contract';
import { LIMITS } from '@paraph/domain';
import { Box, Button, Checkbox, FormControlLabel, Link as MuiLink, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../lib/api/index.ts';
import { goToProvider } from '../../../lib/returned-batch.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Refused } from '../../../ui/refused.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { addressOfDocument, BatchProgress, reasonWord } from '../../documents/index.ts';
import { TagChip, useAllTags, useSetTags } from '../../tags/index.ts';
import { useApproveMany, useSignMany } from '../api.ts';
import { Frame } from './frame.tsx';

interface ApprovingProps {
  /** Documents with the versions that the folder showed. */
  asked: readonly SeenVersion[];
  /** Visible items, used for the names of documents. */
  shown: readonly DriveItem[];
  onClose: () => void;
}

/** Approves all documents that wait for the viewer (DRIVE-053); failures are listed individually. */
export const Approving = ({ asked, shown, onClose }: ApprovingProps) => {
  const { t } = useTranslation();
  const toast = useToast();
  const approve = useApproveMany();
  const ids = asked.map(({ documentId }) => documentId);
  const submit = () =>
    approve.mutate(
      { body: { documentIds: ids, seen: [...asked], timestamp: true } },
      {
        onSuccess: ({ successfullyApproved: done, totalCount: total }) => {
          if (done < total) return;
          toast.success(t('drive.done.approved'));
          onClose();
        },
      },
    );
  if (approve.data) return <PartlyApproved answer={approve.data} shown={shown} onClose={onClose} />;
  return (
    <Frame
      title={t('drive.bulk.approveTitle', { count: ids.length })}
      button={t('drive.menu.approve')}
      error={approve.error}
      busy={approve.isPending}
      onClose={onClose}
      onSubmit={submit}
    >
      <Typography variant="body2">{t('drive.bulk.approveText')}</Typography>
      <Titles ids={ids} shown={shown} />
    </Frame>
  );
};

/** The titles of documents with their pages; those that are not on the screen are counted. */
const Titles = ({ ids, shown }: Pick<ApprovingProps, 'shown'> & { ids: readonly string[] }) => {
  const { t } = useTranslation();
  const named = shown.filter(({ id }) => ids.includes(id));
  const rest = ids.length - named.length;
  return (
    <Box component="ul" sx={{ m: 0, mt: 1.5, pl: 2.5, overflowWrap: 'anywhere' }}>
      {named.map(({ id, name }) => (
        <li key={id}>
          <MuiLink href={addressOfDocument(id)} target="_blank" rel="noopener">
            {name}
          </MuiLink>
        </li>
      ))}
      {rest > 0 && <li>{t('drive.bulk.approveMore', { count: rest })}</li>}
    </Box>
  );
};

interface PartlyProps {
  answer: AnswerOf<typeof documentsCalls.massApprove>;
  shown: readonly DriveItem[];
  onClose: () => void;
}

/** Number of approved documents, and why others were not, by document. */
const PartlyApproved = ({ answer, shown, onClose }: PartlyProps) => {
  const { t } = useTranslation();
  const { successfullyApproved: done, totalCount: total, errors } = answer;
  const nameOf = (document: string) => shown.find(({ id }) => id === document)?.name ?? document;
  return (
    <Dialog
      open
      title={t('drive.bulk.approveTitle', { count: total })}
      onClose={onClose}
      foot={<Button onClick={onClose}>{t('ui.close')}</Button>}
    >
      <Typography role="status">{t('drive.bulk.approved', { done, total })}</Typography>
      {errors.map(({ documentId, reason }) => (
        <Refused key={documentId}>
          {t('dlxDrive.errors.bulkApproveError', {
            document: nameOf(documentId),
            reason: t(`documents.many.reasons.${reasonWord(reason)}`),
          })}
        </Refused>
      ))}
    </Dialog>
  );
};

/** Bulk-signs with one consent at eParaksts mobile; the browser returns from the provider's page. */
export const Signing = ({ items, onClose }: { items: readonly DriveItem[]; onClose: () => void }) => {
  const { t } = useTranslation();
  const toast = useToast();
  const sign = useSignMany();
  const mine = items.filter(({ commands }) => commands.includes('sign')).slice(0, LIMITS.bulkSign);
  const others = items.filter((item) => !item.isFolder && !mine.includes(item));
  const submit = () =>
    sign.mutate(
      { body: { documents: mine.map(({ id, sha256 }) => ({ id, sha256 })), signType: 3 } },
      {
        onSuccess: goToProvider,
        onError: ({ code }) => {
          if (code === 'document.blocked') toast.error(t('documents.snackbar.documentIsBeingSigned'));
        },
      },
    );
  // The user may come back from the provider's page without an answer.
  if (sign.data) return <BatchProgress batch={sign.data.sessionId} onClose={onClose} />;
  return (
    <Frame
      title={t('drive.bulk.signTitle', { count: mine.length })}
      button={t('drive.menu.sign')}
      error={sign.error}
      busy={sign.isPending}
      ready={mine.length > 0}
      onClose={onClose}
      onSubmit={submit}
    >
      <Typography variant="body2">{t('drive.bulk.signText')}</Typography>
      {others.map(({ id, name }) => (
        <Typography key={id} variant="body2" sx={{ mt: 1, overflowWrap: 'anywhere' }}>
          {`${name} · ${t('documents.many.cannot')}`}
        </Typography>
      ))}
    </Frame>
  );
};

/** Sets tags on several documents; common ones are ticked at first. Each document that was refused is named. */
export const Tagging = ({ items, onClose }: { items: readonly DriveItem[]; onClose: () => void }) => {
  const { t } = useTranslation();
  const toast = useToast();
  const all = useAllTags(true);
  const set = useSetTags();
  const shared = (tag: UsedTag) => items.every(({ tags }) => tags.some(({ id }) => id === tag.id));
  const [changed, setChanged] = useState<ReadonlyMap<string, boolean>>(new Map());
  const isOn = (tag: UsedTag) => changed.get(tag.id) ?? shared(tag);
  const [refused, setRefused] = useState<readonly { id: string; name: string; reason: string }[]>([]);
  const tag = async ({ id, tags }: DriveItem) => {
    const kept = tags.map((one) => one.id).filter((one) => changed.get(one) !== false);
    const added = [...changed].flatMap(([one, on]) => (on ? [one] : []));
    await set.mutateAsync({ params: { id }, body: { id, tagIds: [...new Set([...kept, ...added])] } });
  };
  const submit = async () => {
    const left: { id: string; name: string; reason: string }[] = [];
    for (const item of items)
      await tag(item).catch((fault: unknown) => {
        if (!(fault instanceof ApiError)) throw fault;
        left.push({ id: item.id, name: item.name, reason: fault.detail || t('ui.failed.offline') });
      });
    setRefused(left);
    if (left.length > 0) return;
    toast.success(t('drive.done.tagged'));
    onClose();
  };
  return (
    <Frame
      title={t('drive.bulk.tagsTitle')}
      button={t('drive.save')}
      busy={set.isPending}
      ready={changed.size > 0}
      onClose={onClose}
      onSubmit={() => void submit()}
    >
      {refused.map(({ id, name, reason }) => (
        <Refused key={id}>{`${name}: ${reason}`}</Refused>
      ))}
      {all.data?.total === 0 && <Typography variant="body2">{t('drive.bulk.tagsNone')}</Typography>}
      <Box sx={{ display: 'grid' }}>
        {all.data?.items.map((tag) => (
          <FormControlLabel
            key={tag.id}
            control={
              <Checkbox checked={isOn(tag)} onChange={(_, on) => setChanged((now) => new Map(now).set(tag.id, on))} />
            }
            label={<TagChip tag={tag} />}
          />
        ))}
      </Box>
    </Frame>
  );
};
