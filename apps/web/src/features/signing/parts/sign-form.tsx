import type { DocumentDetails } from '@paraph/contract';
import { LIMITS } from '@paraph/domain';
import { Box, Button, Stack, Typography } from '@mui/material';
import type { FormEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { c } from '../../../theme/css.ts';
import { CopyText } from '../../../ui/copy-text.tsx';
import { Field } from '../../../ui/field.tsx';
import { Fold } from '../../../ui/fold.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { offeredWays, placesStamp, refusedFor, WAYS, type WayName } from '../methods/index.ts';
import { asksForCode, choosesPosition, positionFault, type SignForm } from '../model.ts';
import { SlowNotice } from './slow-notice.tsx';
import { StampFold } from './stamp-fold.tsx';

interface SignFormProps {
  document: DocumentDetails;
  /** The method of the form, or the one offered instead. */
  way: WayName;
  form: SignForm;
  onChange: (change: Partial<SignForm>) => void;
  /** Set after the first press of Sign: errors are shown from then on. */
  asked: boolean;
  failure: string | null;
  /** Whether `failure` is about the typed personal code. */
  failsAtCode: boolean;
  /** The provider has not answered the start for some seconds. */
  slow: WayName | null;
  showComment: boolean;
  /** Called for Enter in a field of the method, like the main button. */
  onSign: () => void;
  /** Content next to the methods. */
  beside?: ReactNode;
}

/** Method, comment and position of the stamp. */
export const SignFormFields = ({ document, way, form, onChange, asked, ...around }: SignFormProps) => {
  const { t } = useTranslation();
  const { failure, failsAtCode, slow, showComment, onSign, beside } = around;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // A dialog of the method submits its own form.
    if (event.target === event.currentTarget) onSign();
  };
  const usable = offeredWays(document).flatMap(({ way: name, refused }) => (refused ? [] : [name]));
  const refused = refusedFor(document, way);
  const { Fields } = WAYS[way];
  const refusal = failsAtCode && asksForCode(way, form) ? failure : null;
  return (
    <Stack sx={{ gap: 1.5, px: 2.5, pt: 1, pb: 1 }}>
      {failure && !refusal && (
        <Notice tone="error" role="alert">
          {failure}
        </Notice>
      )}
      {slow && (
        <SlowNotice
          way={slow}
          when="starting"
          others={usable.filter((one) => one !== slow)}
          onOther={(method) => onChange({ method })}
        />
      )}
      {document.validation?.result === 'invalid' && <Notice tone="error">{t('signing.sign.problem')}</Notice>}
      {document.signingMethod && (
        <Typography variant="body2" sx={{ color: c('ink2') }}>
          {t('signing.sign.chosen', { method: t(`methods.${document.signingMethod}`) })}
        </Typography>
      )}
      <MethodChoice document={document} way={way} onWay={(method) => onChange({ method, chosen: true })} />
      {beside}
      {refused ? (
        <RefusedNotice refused={refused} others={usable} onOther={(method) => onChange({ method, chosen: true })} />
      ) : (
        <Stack component="form" noValidate onSubmit={submit} sx={{ gap: 1.5 }}>
          <Fields document={document} form={form} onChange={onChange} asked={asked} refusal={refusal} others={usable} />
          <button type="submit" hidden aria-hidden tabIndex={-1} />
        </Stack>
      )}
      {choosesPosition(document) && (
        <PositionFields document={document} form={form} onChange={onChange} asked={asked} />
      )}
      {showComment && (
        <Field
          label={t('signing.comment')}
          help={t('signing.commentHelp')}
          limit={LIMITS.signingComment}
          value={form.comment}
          onChange={(event) => onChange({ comment: event.target.value })}
        />
      )}
      <Box>
        {document.stamp.chosenBySigner && placesStamp(document, way) && (
          <StampFold document={document} form={form} onChange={onChange} />
        )}
        <DetailsFold document={document} />
      </Box>
    </Stack>
  );
};

interface RefusedProps {
  refused: 'adoc' | 'LTA';
  others: readonly WayName[];
  onOther: (way: WayName) => void;
}

/** Why the chosen method cannot sign this file, and the closest one that can (specification 1 §4). */
const RefusedNotice = ({ refused, others, onOther }: RefusedProps) => {
  const { t } = useTranslation();
  const [other] = others;
  return (
    <Notice tone="warning" role="status">
      <Box>{t(`signing.sign.refused.${refused}`)}</Box>
      {other && (
        <Button size="small" sx={{ mt: 1 }} onClick={() => onOther(other)}>
          {t('signing.useInstead', { method: t(`methods.${other}`) })}
        </Button>
      )}
    </Notice>
  );
};

type PositionProps = Pick<SignFormProps, 'document' | 'form' | 'onChange' | 'asked'>;

/** ADOC stores the signer's position with each signature. */
const PositionFields = ({ document, form, onChange, asked }: PositionProps) => {
  const { t } = useTranslation();
  const fault = asked ? positionFault(document, form) : null;
  return (
    <>
      <Field
        label={t('signing.position')}
        help={t('signing.positionHelp')}
        error={fault ? t(`signing.${fault}`) : undefined}
        value={form.jobPosition}
        inputProps={{ maxLength: LIMITS.personName }}
        onChange={(event) => onChange({ jobPosition: event.target.value })}
      />
      <Field
        label={t('signing.subdivision')}
        value={form.subdivision}
        inputProps={{ maxLength: LIMITS.personName }}
        onChange={(event) => onChange({ subdivision: event.target.value })}
      />
    </>
  );
};

/** Choice of the method; hidden where there is one. */
const MethodChoice = ({
  document,
  way,
  onWay,
}: {
  document: DocumentDetails;
  way: WayName;
  onWay: (way: WayName) => void;
}) => {
  const { t } = useTranslation();
  const ways = offeredWays(document);
  if (ways.length < 2) return null;
  return (
    <SelectField
      label={t('signing.method')}
      value={way}
      options={ways.map(({ way: value }) => ({ value, label: t(`methods.${value}`) }))}
      onChange={onWay}
    />
  );
};

/** The displayed fingerprint is the one that is signed. */
export const DetailsFold = ({ document }: { document: DocumentDetails }) => {
  const { t } = useTranslation();
  const { number, sha256 } = document.version;
  return (
    <Fold
      label={t('signing.details.label')}
      value={<span className="num">{t('signing.details.value', { number })}</span>}
    >
      <Typography variant="body2" sx={{ color: c('ink2') }}>
        {t('signing.details.text', { number })}
      </Typography>
      <Typography variant="caption" component="div" sx={{ mt: 0.5 }}>
        <CopyText text={sha256} what={t('signing.details.hash')} />
      </Typography>
    </Fold>
  );
};
