import {
  signing as signingCalls,
  validation as validationCalls,
  type AnswerOf,
  type SigningSession,
} from '@paraph/contract';
import { type SigningCountry, COUNTRIES, EID_EASY_WAYS } from '@paraph/domain';
import { Box, Button, Skeleton, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { firstCountry } from '../../../lib/eid-country.ts';
import { ApiError, call, useEndpoint } from '../../../lib/api/index.ts';
import { Notice } from '../../../ui/notice.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { remembered } from '../remembered.ts';
import { WidgetFrame } from './widget-frame.tsx';

type Methods = AnswerOf<typeof signingCalls.eidMethods>;

/** Fetches the signature that the widget reported, and validates the stored file; the report itself proves nothing. */
async function complete(documentId: string): Promise<void> {
  const { state } = await call(signingCalls.completeEidEasy, { body: { documentId } });
  if (state === 'finished') await call(validationCalls.validate, { body: { ids: [documentId] } });
}

/** Country and method, then the widget of eID Easy in a frame, with its errors below. */
export const WidgetBody = ({ session }: { session: SigningSession }) => {
  const { t } = useTranslation();
  const widget = useEndpoint(signingCalls.widget, { params: { id: session.id } }).data;
  const methods = useEndpoint(signingCalls.eidMethods, {}).data;
  const [country, setCountry] = useState<SigningCountry>(remembered()?.country ?? firstCountry());
  const [wanted, setWanted] = useState<string | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [checking, setChecking] = useState(false);
  if (!widget || !methods) return <Skeleton variant="rounded" height={220} />;
  const offered = methods[country].map(({ actionType }) => actionType).filter((name) => name in EID_EASY_WAYS);
  const actionType = offered.find((name) => name === wanted) ?? offered[0];
  const way = actionType === undefined ? undefined : EID_EASY_WAYS[actionType];
  const goThere = () => window.location.assign(widget.page);
  const finish = () => {
    setFault(null);
    setChecking(true);
    complete(session.documentId).catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
      setChecking(false);
      setFault(error.detail || t('ui.failed.offline'));
    });
  };
  if (checking)
    return (
      <Typography role="status" variant="subtitle1" component="p" sx={{ py: 2 }}>
        {t('signing.widget.checking')}
      </Typography>
    );
  return (
    <Stack sx={{ gap: 2, textAlign: 'left' }}>
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 1.5 }}>
        <SelectField
          label={t('signing.country')}
          value={country}
          options={COUNTRIES.map((value) => ({ value, label: t(`signing.countries.${value}`) }))}
          onChange={(value) => {
            setCountry(value);
            setFault(null);
          }}
        />
        <WayPick names={offered} value={actionType} onChange={setWanted} />
      </Box>
      {way?.framed && actionType && (
        <WidgetFrame
          key={actionType + country}
          widget={widget}
          actionType={actionType}
          country={country}
          onStarted={() => setFault(null)}
          onSuccess={finish}
          onFail={(words) => setFault(words || t('signing.widget.failed'))}
          onLeave={goThere}
        />
      )}
      {!way?.framed && <Typography variant="body2">{t('signing.widget.elsewhere')}</Typography>}
      {fault && (
        <Notice tone="error" role="alert">
          {fault}
        </Notice>
      )}
      <Button
        variant={way?.framed ? 'text' : 'contained'}
        color="primary"
        onClick={goThere}
        sx={{ alignSelf: 'flex-start' }}
      >
        {t('signing.dialog.toPage', { method: t('methods.EID_EASY') })}
      </Button>
    </Stack>
  );
};

interface WayPickProps {
  names: Methods['lt'][number]['actionType'][];
  value: string | undefined;
  onChange: (name: string) => void;
}

const WayPick = ({ names, value, onChange }: WayPickProps) => {
  const { t } = useTranslation();
  const label = (name: string) => {
    const way = EID_EASY_WAYS[name]!.name;
    return way === 'ID_CARD' ? t('signing.widget.card') : t(`methods.${way}`);
  };
  if (value === undefined) return null;
  return (
    <SelectField
      label={t('signing.method')}
      value={value}
      options={names.map((name) => ({ value: name, label: label(name) }))}
      onChange={onChange}
    />
  );
};
