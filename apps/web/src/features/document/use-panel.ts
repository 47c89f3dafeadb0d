import type { DocumentDetails } from '@paraph/contract';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  caseOf,
  faultOf,
  remember,
  remembered,
  useSigning,
  type Deed,
  type PanelCase,
  type SignForm,
  type Signing,
} from '../signing/index.ts';
import { useApprove } from './api.ts';

export interface Panel {
  kind: PanelCase;
  form: SignForm;
  change: (part: Partial<SignForm>) => void;
  /** The first press of Sign has happened: faults are shown. */
  asked: boolean;
  signing: Signing;
  /** What this viewer has just done here. */
  deed: Deed | null;
  busy: boolean;
  failure: string | null;
  /** Does what the main button says. */
  act: () => void;
  /** Ends the picture and asks the phone by its code. */
  useCode: () => void;
}

function startForm(document: DocumentDetails): SignForm {
  const known = remembered();
  return {
    way: known ? 'notification' : 'device-link',
    country: known?.country ?? 'lt',
    personalCode: known?.personalCode ?? '',
    remember: known !== null,
    comment: '',
    position: document.stamp.position,
    page: document.stamp.page,
  };
}

/** The state of the viewer's part in one document; it outlives failures, so that nothing is typed twice. */
export function usePanel(document: DocumentDetails): Panel {
  const { t } = useTranslation();
  const [form, setForm] = useState(() => startForm(document));
  const [asked, setAsked] = useState(false);
  const [done, setDone] = useState<Deed | null>(null);
  const signing = useSigning(document, t('ui.failed.offline'));
  const approve = useApprove();
  const kind = caseOf(document);
  const change = useCallback((part: Partial<SignForm>) => setForm((now) => ({ ...now, ...part })), []);

  const sign = () => {
    setAsked(true);
    if (faultOf(form)) return;
    if (form.way === 'notification') {
      remember(form.remember ? { country: form.country, personalCode: form.personalCode.trim() } : null);
    }
    void signing.start(form);
  };
  const confirm = (deed: 'approved' | 'acknowledged') => {
    const comment = form.comment.trim() || null;
    const signatureType = deed === 'approved' ? 2 : 4;
    approve.mutate(
      { params: { id: document.id }, body: { signatureType, comment, sha256: document.version.sha256 } },
      { onSuccess: () => setDone(deed) },
    );
  };
  const acts: Partial<Record<PanelCase, () => void>> = {
    sign,
    approve: () => confirm('approved'),
    acknowledge: () => confirm('acknowledged'),
  };
  const approveFailure = approve.error ? approve.error.detail || t('ui.failed.offline') : null;
  return {
    kind,
    form,
    change,
    asked,
    signing,
    deed: signing.finished ? 'signed' : done,
    busy: signing.starting || approve.isPending,
    failure: signing.failure ?? approveFailure,
    act: () => acts[kind]?.(),
    useCode: () => {
      signing.cancel();
      change({ way: 'notification' });
    },
  };
}
