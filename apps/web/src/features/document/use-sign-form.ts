import type { DocumentDetails } from '@paraph/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { firstCountry } from '../../lib/eid-country.ts';
import { useRuntime } from '../../lib/session/index.ts';
import {
  forgetStartedForm,
  givenPlace,
  isKept,
  keepStartedForm,
  remembered,
  startedForm,
  type SignForm,
} from '../signing/index.ts';

function startForm(document: DocumentDetails, hasLinks: boolean): SignForm {
  const known = remembered();
  const { pages, myMemberId: memberId } = document;
  const started = startedForm({ path: window.location.pathname, memberId, pages });
  return {
    method: known?.method ?? 'SMART_ID',
    chosen: false,
    way: known || !hasLinks ? 'notification' : 'device-link',
    country: known?.country ?? firstCountry(),
    personalCode: known?.personalCode ?? '',
    phone: known?.phone ?? '',
    remember: known !== null,
    comment: '',
    jobPosition: '',
    subdivision: '',
    position: document.stamp.position,
    page: document.stamp.page,
    free: givenPlace(document),
    drawn: null,
    sheets: [],
    sheet: null,
    place: null,
    ...started,
  };
}

/** Returns the form with a change; the same object where nothing differs, since each new one renders the document. */
export function withPart(form: SignForm, part: Partial<SignForm>): SignForm {
  const keys = Object.keys(part) as (keyof SignForm)[];
  return keys.every((key) => Object.is(form[key], part[key])) ? form : { ...form, ...part };
}

/** The input of the viewer in the panel; choices and comment survive a reload from the moment they are made. */
export function useSignForm(document: DocumentDetails) {
  const hasLinks = useRuntime()?.smartIdLinks !== false;
  const [form, setForm] = useState(() => startForm(document, hasLinks));
  const { myMemberId } = document;
  const isTouched = useRef(false);
  const change = useCallback((part: Partial<SignForm>) => {
    isTouched.current ||= isKept(part);
    setForm((now) => withPart(now, part));
  }, []);
  const keep = useCallback(
    (kept: SignForm) => keepStartedForm(window.location.pathname, myMemberId, kept),
    [myMemberId],
  );
  useEffect(() => {
    if (isTouched.current) keep(form);
  }, [form, keep]);
  /** Called once the viewer has acted. */
  const forget = useCallback(() => {
    isTouched.current = false;
    forgetStartedForm();
  }, []);
  return { form, change, keep, forget };
}
