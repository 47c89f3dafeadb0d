import type { FormFilling } from '@paraph/contract';
import { Box, Button } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useLocation, useNavigate, useParams, useSearchParams } from '../../../lib/route/index.ts';
import { useCrumbs } from '../../../ui/crumbs.tsx';
import { EndedBanner } from '../../../ui/ended-banner.tsx';
import { PageSkeleton } from '../../../ui/page-skeleton.tsx';
import { State } from '../../../ui/states.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { useBegin, useCorrected, useDraft, useDrafts, useRemoveDraft } from '../api.ts';
import { FillForm } from '../parts/fill-form.tsx';
import { Again } from '../parts/again.tsx';
import { addressOfChoice, addressOfForm, addressOfMade, MODULE_PLACES, moduleAt } from '../place.ts';

/** A form being filled; the draft's id is stored in the address, so that the user can return (FORM-001, FORM-003). */
export default function FillPage() {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const { pathname } = useLocation();
  const { formBuilderId = '', folderId } = useParams();
  const place = MODULE_PLACES[moduleAt(pathname)];
  useCrumbs([{ label: t(place.label), to: place.to }, { label: t('filling.fill') }]);
  const id = query.get('draft');
  if (id) return <Draft key={id} id={id} isFormer={query.has('again')} />;
  const corrected = query.get('correct');
  const isFresh = query.has('fresh');
  return <Begin key={formBuilderId} {...{ formBuilderId, folderId: folderId ?? null, corrected, isFresh }} />;
}

const Loading = () => {
  const { t } = useTranslation();
  return <PageSkeleton label={t('filling.loading')} />;
};

interface BeginProps {
  formBuilderId: string;
  folderId: string | null;
  /** The document whose form is corrected. */
  corrected: string | null;
  /** A new draft is made even where the user has one of this template. */
  isFresh: boolean;
}

/** Continues an existing draft of this form, or makes one. */
const Begin = ({ formBuilderId, folderId, corrected, isFresh }: BeginProps) => {
  const drafts = useDrafts(undefined);
  const begin = useBegin();
  const asked = useRef(false);
  const [, setQuery] = useSearchParams();
  const former = isFresh ? undefined : drafts.data?.find((one) => one.formBuilderId === formBuilderId);
  const { mutate } = begin;
  useEffect(() => {
    // A draft that was just discarded, or submitted, may still be in the cached list.
    if (asked.current || !drafts.data || drafts.isFetching) return;
    asked.current = true;
    if (former && !corrected) return setQuery({ draft: former.id, again: 'yes' }, { replace: true });
    mutate(
      { body: { formBuilderId, folderId, again: corrected } },
      { onSuccess: ({ id }) => setQuery({ draft: id }, { replace: true }) },
    );
  }, [drafts.data, drafts.isFetching, former, mutate, formBuilderId, folderId, corrected, setQuery]);
  const error = drafts.error ?? begin.error;
  return error ? <Refused error={error} /> : <Loading />;
};

const Refused = ({ error }: { error: { status: number; detail: string } }) => {
  const { t } = useTranslation();
  const module = moduleAt(useLocation().pathname);
  const ways = (
    <Button component={Link} to={addressOfChoice(module)} variant="contained" color="primary">
      {t('filling.choose')}
    </Button>
  );
  if (error.status === 404) return <State picture="search" title={t('filling.missing')} action={ways} />;
  return (
    <State
      picture="error"
      role="alert"
      title={t('filling.failed')}
      text={error.detail || t('ui.failed.offline')}
      action={ways}
    />
  );
};

const Draft = ({ id, isFormer }: { id: string; isFormer: boolean }) => {
  const draft = useDraft(id);
  if (draft.isError) return <Refused error={draft.error} />;
  if (!draft.data) return <Loading />;
  return <Opened draft={draft.data} isFormer={isFormer} onChain={() => void draft.refetch()} />;
};

interface OpenedProps {
  draft: FormFilling;
  isFormer: boolean;
  onChain: () => void;
}

/** A form submitted earlier leads to its document; one submitted now follows its own navigation. */
const Opened = ({ draft, isFormer, onChain }: OpenedProps) => {
  const afresh = useAfresh();
  const [isOver] = useState(draft.state === 'submitted');
  if (isOver && draft.documentId)
    return <Navigate to={addressOfMade(draft.formModuleType, draft.documentId)} replace />;
  return (
    <Box sx={{ height: '100%', display: 'flex', flexDirection: 'column', minHeight: 0 }}>
      {draft.corrects && <Corrected id={draft.corrects} />}
      {isFormer && <Again onAfresh={() => afresh(draft)} />}
      <FillForm draft={draft} onChain={onChain} />
    </Box>
  );
};

/** Who rejected or voided the former document, and why, so that the filler can correct the form. */
const Corrected = ({ id }: { id: string }) => {
  const former = useCorrected(id);
  return former.data ? <EndedBanner document={former.data} /> : null;
};

/** Begins the same form again, and discards the draft unless another form requires it. */
function useAfresh() {
  const { t } = useTranslation();
  const toast = useToast();
  const navigate = useNavigate();
  const remove = useRemoveDraft();
  return ({ id, formBuilderId, formModuleType: module, folderId, isRequired }: FormFilling) => {
    const begin = () =>
      void navigate(addressOfForm({ formBuilderId, module, folderId, isFresh: isRequired }), { replace: true });
    if (isRequired) return begin();
    remove.mutate(
      { params: { id } },
      { onSuccess: begin, onError: (error) => toast.error(error.detail || t('ui.failed.offline')) },
    );
  };
}
